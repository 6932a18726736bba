package solver

import (
	"sync/atomic"
	"testing"

	"kalah/engine"
)

// busy is a middle game that needs a search.
var busy = newPosition(signatureStates[2], engine.First)

// allocatesNothing runs work a few times, after one run to warm up.
func allocatesNothing(t *testing.T, work func() (nodes uint64)) {
	t.Helper()
	var nodes uint64
	if n := testing.AllocsPerRun(3, func() { nodes = work() }); n != 0 {
		t.Errorf("%v allocations for %d nodes, want none", n, nodes)
	}
	if nodes < 2000 {
		t.Errorf("only %d nodes, too few for the test", nodes)
	}
}

func TestNodesAllocateNothing(t *testing.T) {
	e := smallEndgames[0]().upTo(6) // small, so that the search has work
	n := busy.seeds()
	forever, unregister := newStop(t.Context())
	defer unregister()
	t.Run("exact", func(t *testing.T) {
		w := &worker{
			stop: forever, counts: counts{total: new(atomic.Uint64)}, claims: new(claims), table: newProofTable(1 << 20), endgame: e,
		}
		allocatesNothing(t, func() uint64 {
			clear(w.table.words)
			w.nodes = 0
			w.search(busy, busy.hash(), n, n&1, 0)
			return w.nodes
		})
	})
	for name, look := range map[string]func(*heuristicSearch){
		"by depth": func(g *heuristicSearch) { g.search(busy, n, 9, -infinity, infinity, 0) },
		"ahead":    func(g *heuristicSearch) { g.ahead(busy, n, 9, -infinity, infinity, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			g := &heuristicSearch{stop: forever, counts: counts{total: new(atomic.Uint64)}, endgame: e, guesses: newGuessTable(1 << 20), proofs: newProofTable(1 << 20)}
			allocatesNothing(t, func() uint64 {
				clear(g.guesses.words)
				g.nodes = 0
				look(g)
				return g.nodes
			})
		})
	}
}
