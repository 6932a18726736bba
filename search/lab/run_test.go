package lab

import (
	"context"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
)

// timed answers in the times given, one after the other.
type timed struct{ times []time.Duration }

func (s *timed) ask(context.Context, Position, int, func(search.Progress)) (answer, error) {
	a := answer{Result: search.Result{Inspections: 7, Elapsed: s.times[0]}, completed: 2}
	s.times = s.times[1:]
	return a, nil
}

// A short row is measured several times, of which the shortest counts; its counts
// are those of one run.
func TestShortestTimeCounts(t *testing.T) {
	s := &timed{[]time.Duration{49, 9, 3, 5, 8}}
	row, err := Experiment{Game: TicTacToe}.measure(t.Context(), s, engine.TypeAlphaBeta, 2, Progress{}, func(Progress) {})
	if err != nil || row.Elapsed != 3 || row.Inspections != 7 || row.Asked != 1 || len(s.times) != 0 {
		t.Errorf("got %+v, %v with %d runs left, want the shortest time", row, err, len(s.times))
	}
}
