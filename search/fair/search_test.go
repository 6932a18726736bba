package fair

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

// lateBoards are quick to judge.
var lateBoards = []engine.State{
	{{0, 1, 0, 2, 1, 0, 20}, {1, 0, 3, 0, 0, 2, 18}},
	{{1, 0, 0, 0, 0, 0, 23}, {0, 0, 0, 0, 0, 1, 23}},
	{{0, 0, 0, 0, 0, 1, 20}, {0, 0, 0, 0, 3, 0, 24}},
	{{0, 0, 2, 2, 1, 0, 19}, {1, 1, 2, 0, 0, 0, 20}},
	{{0, 0, 1, 0, 0, 3, 21}, {2, 0, 0, 1, 0, 1, 19}},
}

func newSolver(emptyCapture bool) *solver.Solver {
	return solver.New(engine.Rules{Seeds: 4, EmptyCapture: emptyCapture}, solver.Options{Memory: 8 << 20, TableSeeds: 4, Threads: 1})
}

// A verdict is the sign of the exact value. A search that knows some verdicts finds the others.
func TestSearch(t *testing.T) {
	for _, emptyCapture := range []bool{false, true} {
		s := newSolver(emptyCapture)
		boards := lateBoards
		var told []Verdict
		var last Progress
		verdicts, err := Search{
			Boards: boards, Prover: s,
			Found:    func(v Verdict) error { told = append(told, v); return nil },
			Progress: func(p Progress) { last = p },
		}.Run(t.Context())
		if err != nil || !slices.Equal(told, verdicts) || len(verdicts) != len(boards) {
			t.Fatalf("got %v, told %v, %v", verdicts, told, err)
		}
		worths, fair, nodes := map[int]int{}, 0, uint64(0)
		for i, v := range verdicts {
			exact, err := s.Value(t.Context(), boards[i], engine.First)
			if err != nil {
				t.Fatal(err)
			}
			if want := min(1, max(-1, exact.Score)); v.State != boards[i] || v.Worth != want {
				t.Errorf("empty capture %v: got %+v, want the worth %d", emptyCapture, v, want)
			}
			worths[v.Worth]++
			nodes += v.Nodes
			if v.Fair() {
				fair++
			}
		}
		if len(worths) != 3 {
			t.Errorf("empty capture %v: the boards are worth %v, want some of each", emptyCapture, worths)
		}
		if last.Done != len(boards) || last.Total != len(boards) || last.Fair != fair || last.Nodes != nodes || last.Left != 0 {
			t.Errorf("got %+v, want %d fair, %d nodes", last, fair, nodes)
		}
		told = nil
		again, err := Search{
			Boards: boards, Known: verdicts[:3], Prover: s,
			Found: func(v Verdict) error { told = append(told, v); return nil },
		}.Run(t.Context())
		if err != nil || len(told) != 2 || !slices.EqualFunc(again, verdicts, func(a, b Verdict) bool { return a.State == b.State && a.Worth == b.Worth }) {
			t.Errorf("gone on: got %v, told %v, %v", again, told, err)
		}
	}
}

// The time left is estimated from the boards that this search proved.
func TestProgress(t *testing.T) {
	if p := progressOf(make([]Verdict, 12), 10, 42, 4*time.Second); p.Left != time.Minute {
		t.Errorf("got %+v, want a minute left", p)
	}
	if p := progressOf(make([]Verdict, 10), 10, 42, time.Second); p.Left != 0 {
		t.Errorf("got %+v, want nothing known of what is left", p)
	}
}

func TestSearchEnds(t *testing.T) {
	full := errors.New("disk full")
	verdicts, err := Search{Boards: lateBoards, Prover: newSolver(false), Found: func(Verdict) error { return full }}.Run(t.Context())
	if !errors.Is(err, full) || len(verdicts) != 0 {
		t.Errorf("got %v, %v", verdicts, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	found := 0
	verdicts, err = Search{Boards: lateBoards, Prover: newSolver(false), Found: func(Verdict) error {
		if found++; found == 2 {
			cancel()
		}
		return nil
	}}.Run(ctx)
	if !errors.Is(err, context.Canceled) || len(verdicts) != 2 {
		t.Errorf("got %v, %v", verdicts, err)
	}
}
