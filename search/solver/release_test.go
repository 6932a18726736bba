package solver

import (
	"context"
	"sync"
	"testing"

	"kalah/engine"
)

func releasedAll(s *Solver) bool {
	return s.table == nil && s.guesses == nil && s.whole.memory == nil && s.whole.ready.Load() == nil
}

// TestRelease gives the memory back, and solves all the same.
func TestRelease(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 7, Memory: 64 << 20})
	if err := s.Prepare(context.Background()); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if got, err := s.Value(context.Background(), engine.StartState(2), engine.First); err != nil || got.Score != 6 {
			t.Errorf("got %d, %v, want 6", got.Score, err)
		}
		s.Release()
		if !releasedAll(s) {
			t.Error("memory is left")
		}
	}
	if err := s.Prepare(context.Background()); err != nil || !releasedAll(s) {
		t.Errorf("after preparing in vain: %v, %+v", err, s.whole.memory)
	}
}

// TestReleaseAtWork waits for questions and preparations under way.
func TestReleaseAtWork(t *testing.T) {
	for range 3 {
		s := New(engine.Rules{}, Options{TableSeeds: 7, Memory: 64 << 20, Threads: 2})
		var working sync.WaitGroup
		for range 2 {
			working.Go(func() {
				if got, err := s.Value(context.Background(), engine.StartState(1), engine.First); err != nil || got.Score != 2 {
					t.Errorf("got %d, %v, want 2", got.Score, err)
				}
			})
			working.Go(func() {
				if err := s.Prepare(context.Background()); err != nil {
					t.Error(err)
				}
			})
		}
		working.Go(s.Release)
		working.Wait()
		if !releasedAll(s) {
			t.Error("memory is left")
		}
	}
}
