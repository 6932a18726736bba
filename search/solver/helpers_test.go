package solver

import (
	"context"
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"go.uber.org/goleak"

	"kalah/engine"
)

// isWorth checks the score of a state for the first player.
func isWorth(t testing.TB, s *Solver, state engine.State, want int) {
	t.Helper()
	if got, err := s.Value(t.Context(), state, engine.First); err != nil || got.Score != want {
		t.Errorf("%v is worth %d, %v; want %d", state, got.Score, err, want)
	}
}

// prepared prepares a solver, and frees it at the end of the test.
func prepared(t testing.TB, s *Solver) *Solver {
	t.Helper()
	t.Cleanup(s.Free)
	if err := s.Prepare(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

// checked is a context that calls a function at each check of its error.
type checked struct {
	context.Context
	err func() error
}

func (c checked) Err() error { return c.err() }

// after returns a context that ends after the given number of checks, by any goroutine.
func after(checks int) context.Context {
	var done atomic.Int64
	return checked{context.Background(), func() error {
		if done.Add(1) > int64(checks) {
			return context.Canceled
		}
		return nil
	}}
}

func TestMain(m *testing.M) {
	if folder := os.Getenv(proofChild); folder != "" {
		fmt.Fprintln(os.Stderr, workUntilKilled(folder)) // returns only if it fails
		os.Exit(1)
	}
	goleak.VerifyTestMain(m)
}
