package session

import (
	"reflect"
	"testing"

	"kalah/engine"
	"kalah/engine/line"
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

// What is kept in a log can be read again, whatever a search has guessed.
func TestEvaluationsAreOfTheGame(t *testing.T) {
	rules := engine.DefaultRules()
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{5})
	if err != nil {
		t.Fatal(err)
	}
	k := knowledge{}
	k.learn(engine.NewSnapshot(rules, nil).Position(), evaluation{reviewed: true, Info: solver.Info{
		Score: 60, House: 2, PV: []solver.Step{{House: 2}, {House: 2}}, Houses: []solver.HouseScore{{House: 2, Score: 60}, {House: 5, Score: -50}},
	}})
	want := line.Evaluation{Score: 48, Best: []int{2}, Houses: []line.Value{{House: 2, Score: 48}, {House: 5, Score: -48}}}
	if got := k.evaluations(engine.NewSnapshot(rules, moves), nil); len(got) != 1 || !reflect.DeepEqual(got[0], want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
