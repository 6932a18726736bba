package solver

import (
	"context"
	"errors"
	"os"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
)

// TestThreadsGuessTogether checks that no thread tries a proof if a proof is unlikely.
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

// TestFaultEndsHelpers checks that the helpers end before the search returns with a fault of the mapped
// table, which is unmapped afterwards.
func TestFaultEndsHelpers(t *testing.T) {
	_, state := unprovable(t)
	o := Options{TableSeeds: storedSeeds, CacheFolder: t.TempDir(), Memory: 8 << 20, Threads: 2}
	prepared(t, New(engine.Rules{}, o))
	s := New(engine.Rules{}, o)
	t.Cleanup(s.Free)
	if there, err := s.Open(t.Context()); err != nil || !there {
		t.Fatal(there, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	l := &searchRun{Solver: s, ctx: ctx, limits: Limits{Time: time.Hour}, root: newPosition(state, engine.First)}
	if err := s.readyToSearch(ctx, l.root.seeds(), l.limits); err != nil {
		t.Fatal(err)
	}
	l.heuristic = &heuristicSearch{
		counts: counts{total: &l.nodes, guessed: new(atomic.Uint64)}, guesses: s.guesses, endgame: s.endgame, proofs: s.table,
	}
	healthy := *l.heuristic
	s.useSmall()
	healthy.endgame, healthy.guessed = s.endgame, nil // the helper does not fault
	l.helpers = []*heuristicSearch{&healthy}
	l.report = func(i Info) {
		if i.Depth == helpFrom {
			if err := os.Truncate(s.whole.path, 0); err != nil {
				t.Skip("a mapped file cannot be truncated here:", err)
			}
			l.root = newPosition(engine.State{{1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 0}}, engine.First) // looked up
		}
	}
	l.staticAnswer()
	s.guard(func() { l.deepen(ctx) })
	if !s.faulted.Load() {
		t.Fatal("no fault")
	}
	if !healthy.stop.Load() {
		t.Error("the helper is still searching")
	}
	s.withdraw()
	isWorth(t, s, engine.StartState(2), 6)
}
