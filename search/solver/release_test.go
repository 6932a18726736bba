package solver

import (
	"context"
	"sync"
	"testing"
	"time"

	"kalah/engine"
)

func releasedAll(s *Solver) bool {
	return s.table == nil && s.guesses == nil && s.whole.file == nil && s.whole.ready.Load() == nil
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
		t.Errorf("after preparing in vain: %v", err)
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

// TestFree gives the memory back once: what is asked later gets it again and
// keeps it.
func TestFree(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 7, Memory: 64 << 20})
	ask := func() {
		t.Helper()
		if err := s.Prepare(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Value(t.Context(), engine.StartState(2), engine.First); err != nil || got.Score != 6 {
			t.Errorf("got %d, %v, want 6", got.Score, err)
		}
		if s.table == nil || s.whole.ready.Load() == nil {
			t.Error("the memory is not kept")
		}
	}
	s.Free() // of nothing
	ask()
	s.Free()
	if !releasedAll(s) {
		t.Error("memory is left")
	}
	ask()
	s.FreeIdle(time.Hour)
	if releasedAll(s) {
		t.Error("given back though it was asked just now")
	}
	s.FreeIdle(0)
	if !releasedAll(s) {
		t.Error("memory is left of an idle solver")
	}
}

// TestFreeAtWork gives the memory back after the question under way, and an idle
// time is none while there is one.
func TestFreeAtWork(t *testing.T) {
	s := New(engine.Rules{}, Options{TableSeeds: 6, Memory: 16 << 20, Threads: 2})
	ctx, cancel := context.WithCancel(t.Context())
	searching, ended := make(chan struct{}, 1), make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = s.Search(ctx, engine.StartState(6), engine.First, Limits{}, func(i Info) {
			if i.Nodes > 0 {
				select {
				case searching <- struct{}{}:
				default:
				}
			}
		})
	}()
	<-searching
	s.FreeIdle(0)
	s.Free()
	cancel()
	<-ended
	if !releasedAll(s) {
		t.Error("memory is left")
	}
}

// TestClaiming tells others before memory is taken, and not at each question.
func TestClaiming(t *testing.T) {
	told := 0
	s := New(engine.Rules{}, Options{TableSeeds: 6, Memory: 16 << 20, Claiming: func() { told++ }})
	for want := range 2 {
		for range 3 {
			if _, err := s.Value(t.Context(), engine.StartState(1), engine.First); err != nil {
				t.Fatal(err)
			}
			if told != want+1 {
				t.Fatalf("told %d times, want %d", told, want+1)
			}
		}
		s.Free()
	}
}

// TestGuessesAreAsManyAnywhere holds the table that answers by depth depend on to
// one size wherever there is room for it.
func TestGuessesAreAsManyAnywhere(t *testing.T) {
	for _, memory := range []int{0, 128 << 20, 1 << 30} {
		o := Options{Memory: memory, TableSeeds: 17}.withDefaults()
		if proofs, guesses := o.split(); guesses != defaultGuesses || proofs < guesses || proofs+guesses != o.transpositions() {
			t.Errorf("%d bytes: %d for proofs and %d for guesses, want %d", memory, proofs, guesses, defaultGuesses)
		}
	}
}
