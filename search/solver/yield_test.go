package solver

import (
	"context"
	"errors"
	"sync"
	"testing"

	"kalah/engine"
)

// TestSearchYields checks that searches that yield to questions also yield to each other.
func TestSearchYields(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 6, Memory: 16 << 20, Threads: 2})
	ctx, cancel := context.WithCancel(t.Context())
	var searching sync.WaitGroup
	var yields [2]int
	started := make(chan struct{})
	begun := sync.OnceFunc(func() { close(started) })
	for i := range yields {
		searching.Go(func() {
			for ctx.Err() == nil {
				info, err := s.Search(ctx, engine.StartState(6+i), engine.First, Limits{AllHouses: true, Yield: true}, func(Info) { begun() })
				if err == nil && (!info.Yielded || info.Exact || len(info.Houses) != engine.Houses) || err != nil && !errors.Is(err, context.Canceled) {
					t.Errorf("search %d ended with %+v, %v", i, info, err)
					return
				}
				yields[i]++
			}
		})
	}
	<-started
	for range 3 {
		isWorth(t, s, engine.StartState(1), 2)
	}
	cancel()
	searching.Wait()
	if yields[0] < 2 || yields[1] < 2 { // the last one is cancelled
		t.Errorf("searches ended %v times, want both often", yields)
	}
	// Alone a search does not yield.
	info, err := s.Search(t.Context(), engine.StartState(6), engine.First, Limits{Time: 3 * yieldAfter, Yield: true}, nil)
	if err != nil || info.Yielded || info.Elapsed < 2*yieldAfter {
		t.Errorf("alone: got %+v, %v", info, err)
	}
}
