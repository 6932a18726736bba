package solver

import (
	"context"
	"testing"

	"kalah/engine"
)

// TestTornEntries checks that find does not accept an entry with words of two writers.
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

// TestLookAheadStops checks that lookAhead stops soon after the end of its context, in a position with
// very many extra turns.
func TestLookAheadStops(t *testing.T) {
	p := newPosition(engine.State{{2, 4, 4, 1, 25, 14, 68}, {3, 1, 0, 2, 0, 8, 108}}, engine.First)
	lookAheads := func(ctx context.Context) uint64 {
		w := &worker{stop: &stop{ctx: ctx}} // only the worker sets it
		w.lookAhead(p, maxForesight, -infinity, infinity)
		return w.lookAheads
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if got := lookAheads(context.Background()); got < 10*lookAheadsPerPoll {
		t.Errorf("only %d positions without an end, too few for the test", got)
	}
	if got, most := lookAheads(ended), uint64(lookAheadsPerPoll+100); got > most {
		t.Errorf("got %d positions after the end, want at most %d", got, most)
	}
}
