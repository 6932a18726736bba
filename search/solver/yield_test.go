package solver

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"kalah/engine"
)

// TestSearchYields checks that searches that yield to questions also yield to each other.
func TestSearchYields(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 6, Memory: 16 << 20, Threads: 2})
	ctx, cancel := context.WithCancel(t.Context())
	var searching sync.WaitGroup
	var yields [2]int
	started := make(chan struct{}, 1000)
	for i := range yields {
		searching.Go(func() {
			for {
				info, err := s.Search(ctx, engine.StartState(6+i), engine.First, Limits{AllHouses: true, Yield: true}, func(Info) {
					select {
					case started <- struct{}{}:
					default:
					}
				})
				if err != nil {
					if !errors.Is(err, context.Canceled) {
						t.Error(err)
					}
					return
				}
				if !info.Yielded || info.Exact || len(info.Houses) != engine.Houses {
					t.Errorf("search %d ended with %+v", i, info)
					return
				}
				yields[i]++
			}
		})
	}
	<-started
	limited, done := context.WithTimeout(ctx, time.Minute)
	defer done()
	for range 3 {
		if got, err := s.Value(limited, engine.StartState(1), engine.First); err != nil || got.Score != 2 {
			t.Errorf("asked during the searches: got %d, %v, want 2", got.Score, err)
		}
	}
	cancel()
	searching.Wait()
	if yields[0] == 0 || yields[1] == 0 {
		t.Errorf("searches yielded %v times, want both", yields)
	}
	// Alone a search does not yield.
	info, err := s.Search(t.Context(), engine.StartState(6), engine.First, Limits{Time: 3 * yieldAfter, Yield: true}, nil)
	if err != nil || info.Yielded || info.Elapsed < 2*yieldAfter {
		t.Errorf("alone: got %+v, %v", info, err)
	}
}
