package solver

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"

	"pgregory.net/rapid"
)

// TestAheadProves checks that values and bounds marked as proved are right, and that a search to the end
// of the game proves its value.
func TestAheadProves(t *testing.T) {
	e := smallEndgames[0]().upTo(6)
	exact := New(engine.Rules{}, Options{TableSeeds: 10, Threads: 1, Memory: 4 << 20})
	forever, unregister := newStop(t.Context())
	defer unregister()
	proved := 0
	g := &heuristicSearch{stop: forever, counts: counts{total: new(atomic.Uint64)}, endgame: e, guesses: newGuessTable(1 << 20)}
	rapid.Check(t, func(t *rapid.T) {
		state := middlegames(14).Draw(t, "state")
		p := newPosition(state, engine.First)
		n := p.seeds()
		if p.finished() || n <= e.seeds {
			return
		}
		solution, err := exact.Value(context.Background(), state, engine.First)
		tasktest.OK(t, err)
		lead := int(state[0][engine.Store]) - int(state[1][engine.Store])
		want := (solution.Score - lead) * pointsPerSeed
		depth := rapid.SampledFrom([]int{1, 2, 3, 5, 60}).Draw(t, "depth")
		g.guesses.clear(len(g.guesses.words))
		v, sure := g.ahead(p, n, depth, -infinity, infinity, 0)
		if depth == 60 && !sure {
			t.Fatalf("a search of %d seeds to a depth of 60 proves nothing", n)
		}
		if sure && v != want {
			t.Fatalf("depth %d: proved %d points, want %d", depth, v, want)
		}
		if v < -n*pointsPerSeed || v > n*pointsPerSeed {
			t.Fatalf("depth %d: %d points with %d seeds", depth, v, n)
		}
		// A proved bound is on the right side of a null window.
		beta := want + rapid.IntRange(-3, 3).Draw(t, "off")*pointsPerSeed
		g.guesses.clear(len(g.guesses.words))
		if v, sure := g.ahead(p, n, depth, beta-1, beta, 0); sure && (v >= beta) != (want >= beta) {
			t.Fatalf("depth %d: proved %d points in the window of %d; want %d", depth, v, beta, want)
		} else if sure {
			proved++
		}
	})
	if proved < 5 && !testing.Short() { // with -short rapid tries little
		t.Errorf("%d bounds were proved, want more", proved)
	}
}

// TestLimitedSearchIsRepeatable checks that searches by nodes and by depth give the same answers on a
// solver that has searched and pondered, and on a solver with other options.
func TestLimitedSearchIsRepeatable(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 12, Memory: 64 << 20})
	ask := func(s *Solver) (all string) {
		for _, limits := range []Limits{{Nodes: 30000}, {Depth: 5}, {Depth: 6, AllHouses: true}} {
			got, err := s.Search(t.Context(), engine.StartState(4), engine.First, limits, nil)
			if n := limits.Nodes; err != nil || got.Exact || got.Depth < 4 || got.Nodes < n || n > 0 && got.Nodes > n+1000 {
				t.Fatalf("%+v: got %+v, %v", limits, got, err)
			}
			got.Elapsed = 0
			all += fmt.Sprintln(got)
		}
		return all
	}
	want := ask(s)
	tasktest.OK(t, s.Prepare(t.Context()))
	if _, err := s.Search(context.Background(), engine.StartState(4), engine.Second, Limits{Time: 20 * time.Millisecond}, nil); err != nil {
		t.Fatal(err)
	}
	soon, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	_ = s.Ponder(soon, engine.StartState(4), engine.First)
	cancel()
	other := New(engine.Rules{}, Options{TableSeeds: 10, Memory: 128 << 20, Threads: 1})
	for _, s := range []*Solver{s, other} {
		if got := ask(s); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
