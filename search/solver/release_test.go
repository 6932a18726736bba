package solver

import (
	"context"
	"sync"
	"testing"
	"time"

	"kalah/engine"
)

var freed = Options{TableSeeds: 7, Memory: 64 << 20, Threads: 2}

// holds reports whether a solver has all its memory, or none.
func holds(t *testing.T, s *Solver, want bool) {
	t.Helper()
	for name, there := range map[string]bool{
		"proofs": s.table != nil, "guesses": s.guesses != nil, "endgame table": s.whole.ready.Load() != nil || s.whole.file != nil,
	} {
		if there != want {
			t.Errorf("the memory of the %s is there: %t, want %t", name, there, want)
		}
	}
}

// A solver that is released gives its memory back after each question, and solves all the
// same; one that is freed does so once.
func TestMemoryIsGivenBack(t *testing.T) {
	s := New(engine.Rules{}, freed)
	ask := func(there bool) {
		t.Helper()
		if err := s.Prepare(t.Context()); err != nil {
			t.Fatal(err)
		}
		isWorth(t, s, engine.StartState(2), 6)
		holds(t, s, there)
	}
	s.Free() // of nothing
	ask(true)
	s.Free()
	holds(t, s, false)
	ask(true)
	s.FreeIdle(time.Hour) // it was asked just now
	holds(t, s, true)
	s.FreeIdle(0)
	holds(t, s, false)
	s.Release()
	ask(false)
	ask(false)
}

// What is released waits for questions and preparations under way.
func TestReleaseAtWork(t *testing.T) {
	for range 3 {
		s := New(engine.Rules{}, freed)
		var working sync.WaitGroup
		for range 2 {
			working.Go(func() { isWorth(t, s, engine.StartState(1), 2) })
			working.Go(func() {
				if err := s.Prepare(context.Background()); err != nil {
					t.Error(err)
				}
			})
		}
		working.Go(s.Release)
		working.Wait()
		holds(t, s, false)
	}
}

// The memory is given back after the question under way, and an idle time is none while
// there is one.
func TestFreeAtWork(t *testing.T) {
	s := New(engine.Rules{}, freed)
	ctx, cancel := context.WithCancel(t.Context())
	searching, ended := make(chan struct{}), make(chan struct{})
	begun := sync.OnceFunc(func() { close(searching) })
	go func() {
		defer close(ended)
		_, _ = s.Search(ctx, engine.StartState(6), engine.First, Limits{}, func(i Info) {
			if i.Nodes > 0 {
				begun()
			}
		})
	}()
	<-searching
	s.FreeIdle(0)
	s.Free()
	cancel()
	<-ended
	holds(t, s, false)
}

// Others are told before memory is taken, and not at each question.
func TestClaiming(t *testing.T) {
	told := 0
	o := freed
	o.Claiming = func() { told++ }
	s := New(engine.Rules{}, o)
	for want := range 2 {
		for range 3 {
			isWorth(t, s, engine.StartState(1), 2)
		}
		if told != want+1 {
			t.Fatalf("told %d times, want %d", told, want+1)
		}
		s.Free()
	}
}

// All tables together take the memory; that of guesses, which answers by depth depend on,
// is of one size wherever there is room for it.
func TestMemoryIsForAllTables(t *testing.T) {
	for _, c := range []struct {
		options             Options
		want, transposition int
	}{
		{Options{}, DefaultMemory, DefaultMemory - 86493225},
		{Options{TableSeeds: NoTable}, DefaultMemory, DefaultMemory - 1},
		{Options{Memory: 100_000_000}, 50_000_000 + 86493225, 50_000_000},
		{Options{Memory: 1 << 30}, 1 << 30, 1<<30 - 86493225},
	} {
		s := New(engine.Rules{}, c.options)
		if all, got := s.Memory(), s.options.transpositions(); all != c.want || got != c.transposition {
			t.Errorf("%+v: got %d bytes in all and %d of transposition tables, want %d and %d", c.options, all, got, c.want, c.transposition)
		}
		if proofs, guesses := s.options.split(); guesses != defaultGuesses || proofs < guesses || proofs+guesses != c.transposition {
			t.Errorf("%+v: %d for proofs and %d for guesses, want %d", c.options, proofs, guesses, defaultGuesses)
		}
	}
}
