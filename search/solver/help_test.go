package solver

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"kalah/engine"
)

// Two threads that put what they guess of the same positions into one table find there
// what one of them has put, and never a mixture. Under the race detector nothing is
// complained of.
func TestGuessTableForTwoWriters(t *testing.T) {
	guesses := newGuessTable(16 * 8) // most entries are fought for
	positions := manyPositions(32)
	put := func(i, by int) guessed {
		// All of what a writer puts of a position follows from the value.
		value := (i*37+by*101)%1000 - 500
		return guessed{value, (value + 500) % maxDepth, bound(1 + (value+500)%3), (value + 500) % 6, value&1 != 0}
	}
	var writing sync.WaitGroup
	for by := range 2 {
		writing.Go(func() {
			for round := range 20_000 {
				i := (round*7 + by*13) % len(positions)
				guesses.put(positions[i], put(i, by))
				got, ok := guesses.find(positions[i])
				if ok && got != put(i, 0) && got != put(i, 1) {
					t.Errorf("position %d: got %+v, want %+v or %+v", i, got, put(i, 0), put(i, 1))
					return
				}
			}
		})
	}
	writing.Wait()
}

// An entry of which one word is of one writer and the other of another one is as good as
// none.
func TestTornGuess(t *testing.T) {
	p := manyPositions(1)[0]
	one, other := newGuessTable(16), newGuessTable(16)
	one.put(p, guessed{100, 5, exactly, 2, true})
	other.put(p, guessed{-7, 9, atLeast, 3, false})
	one.words[1] = other.words[1]
	if got, ok := one.find(p); ok {
		t.Errorf("got %+v of an entry that is torn", got)
	}
}

// hopeless is a position that nothing is proved of in a minute.
func hopeless(t *testing.T) (*Solver, engine.State) {
	t.Helper()
	s := New(engine.Rules{}, Options{TableSeeds: 8, Memory: 32 << 20, Threads: 2})
	t.Cleanup(s.Release)
	return s, engine.StartState(6)
}

// Where nothing can be proved in the time all threads guess, and none tries to prove.
func TestThreadsGuessTogether(t *testing.T) {
	s, state := hopeless(t)
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
	if anything(s.table) {
		t.Error("bounds are proved")
	}
	if s.guesses.filled == 0 {
		t.Error("nothing is counted of what was guessed")
	}
}

// anything reports whether a table holds anything.
func anything(t *proofTable) bool {
	for _, word := range t.words {
		if word != 0 {
			return true
		}
	}
	return false
}

func TestProvable(t *testing.T) {
	for _, tc := range []struct {
		seconds        float64
		threads, seeds int
		want           bool
	}{
		{0.1, 1, 38, true},
		{0.1, 1, 39, false},
		{0.1, 3, 40, true},
		{1, 1, 42, true},
		{1, 1, 48, false},
		{60, 1, 48, true},
	} {
		if got := provable(tc.seconds, tc.threads, tc.seeds); got != tc.want {
			t.Errorf("%+v: got %v", tc, got)
		}
	}
}
