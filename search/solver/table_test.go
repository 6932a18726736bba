package solver

import (
	"context"
	"testing"

	"kalah/engine"

	"pgregory.net/rapid"
)

// An entry of which one word is of one writer and the other of another one is as good as
// none, in both kinds of table.
func TestTornEntries(t *testing.T) {
	p := manyPositions(1)[0]
	n := p.seeds()
	var proofs [2]*proofTable
	var guesses [2]*guessTable
	for by := range proofs {
		proofs[by], guesses[by] = newProofTable(0), newGuessTable(16)
		proofs[by].put(p, p.hash(), n, entry{-n, n - 2*by, 1 + by, 3 + by})
		guesses[by].put(p, guessed{100 - 107*by, 5 + by, exactly, 2 + by, by == 0})
	}
	proofs[0].words[1], guesses[0].words[1] = proofs[1].words[1], guesses[1].words[1]
	if got, ok := proofs[0].find(p, p.hash(), n); ok {
		t.Errorf("got %+v of an entry that is torn", got)
	}
	if got, ok := guesses[0].find(p); ok {
		t.Errorf("got %+v of a guess that is torn", got)
	}
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
