package solver

import (
	"context"
	"sync"
	"testing"

	"kalah/engine"

	"pgregory.net/rapid"
)

func drawPosition(t *rapid.T) position {
	s := endgames(60).Draw(t, "state")
	return newPosition(s, engine.First)
}

// TestTable puts and finds, in tables of odd sizes.
func TestTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := newProofTable(rapid.IntRange(0, 9000).Draw(t, "bytes"))
		p := drawPosition(t)
		n := p.seeds()
		want := entry{
			lower:  2*rapid.IntRange(0, n).Draw(t, "lower") - n,
			upper:  2*rapid.IntRange(0, n).Draw(t, "upper") - n,
			best:   rapid.IntRange(0, 7).Draw(t, "best"),
			effort: rapid.IntRange(0, 31).Draw(t, "effort"),
		}
		if _, ok := table.find(p, p.hash(), n); ok && p != (position{}) {
			t.Fatal("found in an empty table")
		}
		table.put(p, p.hash(), n, want)
		if got, ok := table.find(p, p.hash(), n); !ok || got != want {
			t.Fatalf("got %v, %v, want %v", got, ok, want)
		}
	})
}

// TestTornEntries writes different bounds of few positions from several threads
// into one bucket: what is read must have been written.
func TestTornEntries(t *testing.T) {
	const n, rounds = 40, 20000
	table := newProofTable(0)
	var group sync.WaitGroup
	for thread := range 4 {
		group.Go(func() {
			for i := range rounds {
				p := position{uint64(n - i%3), uint64(i % 3)}
				v := (i*7 + thread) % n
				table.put(p, 0, n, entry{2*v - n, 2*v - n, v % 7, v % 32})
				e, ok := table.find(p, 0, n)
				if v := (e.lower + n) / 2; ok && (e.upper != e.lower || e.best != v%7 || e.effort != v%32) {
					t.Errorf("torn: %v", e)
					return
				}
			}
		})
	}
	group.Wait()
}

// TestSow compares the solver's sowing with the engine's.
func TestSow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := endgames(90).Draw(t, "state")
		s[0][engine.Store], s[1][engine.Store] = 0, 0
		player := rapid.IntRange(0, 1).Draw(t, "player")
		house := rapid.IntRange(0, 5).Draw(t, "house")
		s[player][house] = rapid.Uint8Range(1, 100).Draw(t, "sown")
		emptyCapture := rapid.Bool().Draw(t, "empty capture")
		want, again := s.Board().Sow(player, house, emptyCapture)
		got := newPosition(s, player).sow(house, emptyCapture)
		next := 1 - player
		if again {
			next = player
		}
		if got.position != newPosition(want.State(), next) || got.extraTurn != again || got.gain != want.Seeds(player, engine.Store) {
			t.Fatalf("got %+v, want %v, extra turn %v", got, want.State(), again)
		}
	})
}

// TestRank numbers all sides of a few sums through.
func TestRank(t *testing.T) {
	b, err := newBuilder(context.Background(), &endgame{seeds: 9})
	if err != nil {
		t.Fatal(err)
	}
	for s := range 10 {
		for r, side := range b.words[b.first[s]:b.first[s+1]] {
			if sum, got := rank(side); sum != s || got != r || sumOf(side) != s {
				t.Fatalf("side %012x: got sum %d, rank %d, want %d, %d", side, sum, got, s, r)
			}
		}
	}
}

func TestMemoryIsForAllTables(t *testing.T) {
	for _, c := range []struct {
		options             Options
		want, transposition int
	}{
		{Options{}, DefaultMemory, DefaultMemory - 86493225},
		{Options{TableSeeds: NoTable}, DefaultMemory, DefaultMemory - 1},
		{Options{Memory: 100_000_000}, 50_000_000 + 86493225, 50_000_000},
	} {
		s := New(engine.Rules{}, c.options)
		if got := s.Memory(); got != c.want {
			t.Errorf("%+v: got %d bytes in all, want %d", c.options, got, c.want)
		}
		if got := s.options.transpositions(); got != c.transposition {
			t.Errorf("%+v: got %d bytes of transposition tables, want %d", c.options, got, c.transposition)
		}
	}
}
