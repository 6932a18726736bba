package solver

import (
	"testing"
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
