package solver

import (
	"context"
	"sync/atomic"
	"testing"

	"kalah/engine"
)

// isWorth reports a state that a solver finds to be worth something else.
func isWorth(t testing.TB, s *Solver, state engine.State, want int) {
	t.Helper()
	if got, err := s.Value(t.Context(), state, engine.First); err != nil || got.Score != want {
		t.Errorf("%v is worth %d, %v; want %d", state, got.Score, err, want)
	}
}

// prepared prepares a solver, which is released at the end of the test.
func prepared(t testing.TB, s *Solver) *Solver {
	t.Helper()
	t.Cleanup(s.Free)
	if err := s.Prepare(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

// lookedAt ends after a number of looks at it, whoever looks.
type lookedAt struct {
	context.Context
	left atomic.Int64
}

func (c *lookedAt) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

func after(looks int) context.Context {
	c := &lookedAt{Context: context.Background()}
	c.left.Store(int64(looks))
	return c
}
