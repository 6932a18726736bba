package lab

import (
	"context"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
)

// TestShortestTimeCounts checks that a short row is measured several times, that the shortest time
// counts, and that the other figures are from one run.
func TestShortestTimeCounts(t *testing.T) {
	times := []time.Duration{49, 9, 3, 5, 8}
	ask := func(context.Context, Position, int, func(search.Progress)) (search.Result, error) {
		r := search.Result{Inspections: 7, Elapsed: times[0], SearchedTo: 2}
		times = times[1:]
		return r, nil
	}
	row, err := Experiment{Game: TicTacToe}.measure(t.Context(), ask, engine.TypeAlphaBeta, 2, Progress{}, func(Progress) {})
	if err != nil || row.Elapsed != 3 || row.Inspections != 7 || row.Asked != 1 || len(times) != 0 {
		t.Errorf("got %+v, %v with %d runs left, want the shortest time", row, err, len(times))
	}
}
