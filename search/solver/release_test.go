package solver

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"kalah/engine"
)

var freed = Options{TableSeeds: 7, Memory: 64 << 20, Threads: 2}

// holds checks that a solver has all its tables, or none.
func holds(t *testing.T, s *Solver, want bool) {
	t.Helper()
	for name, there := range map[string]bool{
		"proofs": s.table != nil, "guesses": s.guesses != nil, "endgame": s.whole.ready.Load() != nil,
	} {
		if there != want {
			t.Errorf("has the table of %s: %t, want %t", name, there, want)
		}
	}
}

// TestFree checks that a solver releases its memory, and works again afterwards.
func TestFree(t *testing.T) {
	s := New(engine.Rules{}, freed)
	s.Free() // has nothing to release
	for range 2 {
		prepared(t, s)
		isWorth(t, s, engine.StartState(2), 6)
		holds(t, s, true)
		s.Free()
		holds(t, s, false)
	}
}

// TestZero checks that the zero value works with the default options.
func TestZero(t *testing.T) {
	var s Solver
	t.Cleanup(s.Free)
	isWorth(t, &s, engine.StartState(2), 6)
	if got, want := new(Solver).Memory(), New(engine.Rules{}, Options{}).Memory(); got != want {
		t.Errorf("takes %d bytes, want %d", got, want)
	}
}

// TestCollected checks that the garbage collector releases the memory of an unreachable solver.
func TestCollected(t *testing.T) {
	m := func() *memory {
		s := New(engine.Rules{}, freed)
		if err := s.Prepare(t.Context()); err != nil {
			t.Fatal(err)
		}
		return s.memory
	}()
	for began := time.Now(); m.whole.ready.Load() != nil; runtime.GC() {
		if time.Since(began) > slack() {
			t.Fatal("the endgame table is not released")
		}
	}
}

// TestFreeAtWork checks that a solver releases its memory after the current question, unless another
// call comes before.
func TestFreeAtWork(t *testing.T) {
	for _, asked := range []bool{false, true} {
		s := prepared(t, New(engine.Rules{}, freed))
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
		s.Free()
		holds(t, s, true)
		if asked {
			if _, err := s.Open(t.Context()); err != nil {
				t.Error(err)
			}
		}
		cancel()
		<-ended
		holds(t, s, asked)
	}
}

// TestMemoryOfTables checks the sizes of the tables. The guess table has the same size with any large
// memory, because answers by depth depend on it.
func TestMemoryOfTables(t *testing.T) {
	for _, c := range []struct {
		options             Options
		want, transposition int
	}{
		{Options{}, DefaultMemory, DefaultMemory - 43246613},
		{Options{TableSeeds: NoTable}, DefaultMemory, DefaultMemory - 1},
		{Options{Memory: 100_000_000, TableSeeds: 21}, 50_000_000 + 177408660, 50_000_000},
		{Options{Memory: 1 << 30}, 1 << 30, 1<<30 - 43246613},
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
