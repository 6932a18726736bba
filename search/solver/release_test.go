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
