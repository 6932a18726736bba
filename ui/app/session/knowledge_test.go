package session

import (
	"testing"

	"kalah/engine"
	"kalah/search/solver"
)

func TestKnowledgeIsBounded(t *testing.T) {
	k := knowledge{}
	p := engine.Position{Rules: engine.DefaultRules()}
	for n := range 3 * maxKnown {
		p.State[0] = [7]uint8{uint8(n), uint8(n >> 8), 1}
		k.learn(p, evaluation{Info: solver.Info{Houses: []solver.HouseScore{{House: 2, Score: n}}}})
		if len(k) > maxKnown {
			t.Fatalf("%d positions are remembered", len(k))
		}
		if got := k.of(p).Houses[0].Score; got != n {
			t.Fatalf("position %d is worth %d", n, got)
		}
	}
	k.learn(p, evaluation{})
	if !k.of(p).Known() {
		t.Error("forgets for the sake of nothing")
	}
	p.Rules.EmptyCapture = true
	if k.of(p).Known() {
		t.Error("the rules make no difference")
	}
}
