package solver

import (
	"context"
	"sync"
	"testing"

	"kalah/engine"

	"pgregory.net/rapid"
)

// manyPositions returns n different positions.
func manyPositions(n int) []position {
	positions := make([]position, n)
	for i := range positions {
		positions[i] = position{uint64(i&15) | uint64(i>>4&15)<<8 | 1<<16, uint64(i>>8&15) | uint64(i>>12&15)<<8 | 1<<40}
	}
	return positions
}

// TestGrow checks that a table keeps its entries when it grows, and that readers never find a wrong one.
func TestGrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := newProofTable(64 * rapid.IntRange(1, 5000).Draw(t, "buckets"))
		table.use(rapid.IntRange(1, 300).Draw(t, "in use"))
		known := map[position]entry{}
		for i, p := range manyPositions(rapid.IntRange(0, 900).Draw(t, "entries")) {
			if table.put(p, p.hash(), p.seeds(), entry{-p.seeds(), p.seeds(), i % 7, i % 32}) {
				table.filled.Add(1)
			}
		}
		for _, p := range manyPositions(900) {
			if e, ok := table.find(p, p.hash(), p.seeds()); ok {
				known[p] = e
			}
		}
		if int(table.filled.Load()) != len(known) {
			t.Fatalf("%d entries counted of %d", table.filled.Load(), len(known))
		}
		before := table.buckets.Load()
		table.wanted = rapid.IntRange(0, 6000).Draw(t, "wanted")
		var reading sync.WaitGroup // like the thread of the heuristic search
		reading.Go(func() {
			for p, want := range known {
				if got, ok := table.find(p, p.hash(), p.seeds()); ok && got != want {
					t.Errorf("read %v while it grows, want %v", got, want)
				}
			}
		})
		if err := table.grow(context.Background()); err != nil {
			t.Fatal(err)
		}
		reading.Wait()
		after := table.buckets.Load()
		if after < before || after < uint64(min(table.wanted, len(table.words)/proofWords)) {
			t.Fatalf("grown from %d to %d buckets, wanted %d", before, after, table.wanted)
		}
		lost := 0
		for p, want := range known {
			if got, ok := table.find(p, p.hash(), p.seeds()); !ok {
				lost++
			} else if got != want {
				t.Fatalf("got %v, want %v", got, want)
			}
		}
		// A table that reaches the end of its memory may not grow by a whole factor: then
		// two buckets can become one.
		if lost > 0 && after%before == 0 {
			t.Fatalf("%d of %d entries lost", lost, len(known))
		}
	})
}

// TestGuessTable checks that a guess table finds its entries, even after it has grown, until it is
// cleared.
func TestGuessTable(t *testing.T) {
	guesses := newGuessTable(16 << 12)
	positions := manyPositions(64)
	for round := range 3 * ages {
		guesses.clear(48)
		want := map[position]guessed{}
		for i, p := range positions {
			n := i + round
			g := guessed{(n*53)%(2*8*engine.MaxTotal) - 8*engine.MaxTotal, n % (maxDepth + 1), bound(1 + n%3), n % 8, n%2 == 1}
			old, stale := guesses.find(p)
			if guesses.put(p, g) {
				guesses.filled.Add(1)
			}
			if got, ok := guesses.find(p); !ok || got != g || stale {
				t.Fatalf("round %d, position %d: got %v, %v, want %v; before %v, %v", round, i, got, ok, g, old, stale)
			}
		}
		for _, p := range positions {
			if g, ok := guesses.find(p); ok {
				want[p] = g
			}
		}
		filled := int(guesses.filled.Load())
		_ = guesses.grow(t.Context())
		if filled != len(want) || guesses.buckets.Load() != 4*48 {
			t.Fatalf("round %d: %d entries counted of %d, grown to %d", round, filled, len(want), guesses.buckets.Load())
		}
		for p, g := range want {
			if got, ok := guesses.find(p); !ok || got != g {
				t.Fatalf("round %d: %v has moved: got %v, %v, want %v", round, p, got, ok, g)
			}
		}
	}
}
