package solver

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"kalah/engine"
)

// Where a proof is out of reach all threads guess, and none tries to prove.
func TestThreadsGuessTogether(t *testing.T) {
	s, state := unprovable(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	info, err := s.Search(ctx, state, engine.First, Limits{Time: time.Minute}, func(i Info) {
		if i.Depth > helpFrom && i.Nodes > 200_000 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || info.Exact {
		t.Fatalf("got %+v, %v", info, err)
	}
	if slices.ContainsFunc(s.table.words, func(word uint64) bool { return word != 0 }) {
		t.Error("bounds are proved")
	}
	if s.guesses.filled.Load() == 0 {
		t.Error("no guesses are counted")
	}
}
