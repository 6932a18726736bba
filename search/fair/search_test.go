package fair

import (
	"context"
	"errors"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/search/solver"
)

// lateBoards have one board of each verdict, and are quick to judge.
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

// TestSearch compares verdicts with exact values, and checks that an interrupted search with known
// verdicts finds the others.
func TestSearch(t *testing.T) {
	for _, emptyCapture := range []bool{false, true} {
		s := newSolver(emptyCapture)
		var told []Verdict
		var last Progress
		search := Search{
			Boards: lateBoards, Prover: s,
			Found:    func(v Verdict) error { told = append(told, v); return nil },
			Progress: func(p Progress) { last = p },
		}
		verdicts, err := search.Run(t.Context())
		if err != nil || !slices.Equal(told, verdicts) || len(verdicts) != len(lateBoards) {
			t.Fatalf("got %v, told %v, %v", verdicts, told, err)
		}
		worths, nodes := map[int]int{}, uint64(0)
		for i, v := range verdicts {
			exact, err := s.Value(t.Context(), lateBoards[i], engine.First)
			if want := min(1, max(-1, exact.Score)); err != nil || v.State != lateBoards[i] || v.Worth != want {
				t.Errorf("empty capture %v: got %+v, %v, want the worth %d", emptyCapture, v, err, want)
			}
			worths[v.Worth]++
			nodes += v.Nodes
		}
		if want := (Progress{Done: len(lateBoards), Total: len(lateBoards), Fair: worths[0], Nodes: nodes}); last != want || len(worths) != 3 {
			t.Errorf("got %+v of the worths %v, want %+v", last, worths, want)
		}
		ctx, cancel := context.WithCancel(t.Context())
		search.Found = func(Verdict) error { cancel(); return nil }
		if some, err := search.Run(ctx); !errors.Is(err, context.Canceled) || len(some) != 1 || some[0].Worth != verdicts[0].Worth {
			t.Errorf("interrupted: got %v, %v", some, err)
		}
		told, search.Known = nil, verdicts[:3]
		search.Found = func(v Verdict) error { told = append(told, v); return nil }
		again, err := search.Run(t.Context())
		if err != nil || len(told) != 2 || !slices.EqualFunc(again, verdicts, func(a, b Verdict) bool { return a.State == b.State && a.Worth == b.Worth }) {
			t.Errorf("resumed: got %v, told %v, %v", again, told, err)
		}
	}
}
