package solver

import (
	"slices"
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

// TestReplacement checks that a full bucket loses the entry with the least effort, entries of earlier
// questions first.
func TestReplacement(t *testing.T) {
	positions := []position{{1, 1 << 8}, {2, 1 << 8}, {3, 1 << 8}, {4, 1 << 8}, {5, 1 << 8}, {6, 1 << 8}}
	table := newProofTable(0)
	put := func(i, effort int) { table.put(positions[i], 0, 8, entry{-8, 8, noHouse, effort}) }
	kept := func() (kept []int) {
		for i, p := range positions {
			if _, ok := table.find(p, 0, 8); ok {
				kept = append(kept, i)
			}
		}
		return kept
	}
	table.age = 1
	put(0, 20)
	put(1, 30)
	table.age = 2
	put(2, 3)
	put(3, 2)
	if got := kept(); !slices.Equal(got, []int{0, 1, 2, 3}) {
		t.Fatalf("a bucket holds %v", got)
	}
	put(4, 1)
	if got := kept(); !slices.Equal(got, []int{1, 2, 3, 4}) {
		t.Errorf("got %v, want the cheapest of the earlier question replaced", got)
	}
	put(1, 1) // of this question now
	put(5, 9)
	if got := kept(); len(got) != 4 || !slices.Contains(got, 2) || !slices.Contains(got, 3) || !slices.Contains(got, 5) {
		t.Errorf("got %v, want the cheapest replaced", got)
	}
}
