package solver

import (
	"sync/atomic"
	"testing"

	"kalah/engine"
)

// busy is a middle game that needs a search.
var busy = newPosition(signatureStates[2], engine.First)

func TestNodesAllocateNothing(t *testing.T) {
	e := smallEndgames[0]().upTo(6) // small, so that the search has work
	n := busy.seeds()
	forever, unregister := newStop(t.Context())
	defer unregister()
	total := counts{total: new(atomic.Uint64)}
	w := &worker{stop: forever, counts: total, claims: new(claims), table: newProofTable(1 << 20), endgame: e}
	g := &heuristicSearch{stop: forever, counts: total, endgame: e, guesses: newGuessTable(1 << 20), proofs: newProofTable(1 << 20)}
	for name, search := range map[string]func() *counts{
		"exact":    func() *counts { clear(w.table.words); w.search(busy, busy.hash(), n, n&1, 0); return &w.counts },
		"by depth": func() *counts { clear(g.guesses.words); g.search(busy, n, 9, -infinity, infinity, 0); return &g.counts },
		"ahead":    func() *counts { clear(g.guesses.words); g.ahead(busy, n, 9, -infinity, infinity, 0); return &g.counts },
	} {
		search() // allocates frames
		if allocations := testing.AllocsPerRun(3, func() { search() }); allocations != 0 {
			t.Errorf("%s: %v allocations, want none", name, allocations)
		}
		before := search().nodes
		if nodes := search().nodes - before; nodes < 2000 {
			t.Errorf("%s: only %d nodes, too few for the test", name, nodes)
		}
	}
}
