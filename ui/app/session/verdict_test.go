package session

import (
	"reflect"
	"testing"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
)

func TestKnowledgeIsBounded(t *testing.T) {
	k := knowledge{}
	p := engine.Position{Rules: engine.DefaultRules()}
	for n := range 3 * maxKnown {
		p.State[0] = [7]uint8{uint8(n), uint8(n >> 8), 1}
		k.learn(p, evaluation{Info: solver.Info{Houses: []solver.HouseScore{{House: 2, Score: n}}}})
		if len(k) > maxKnown {
			t.Fatalf("%d positions are stored", len(k))
		}
		if got := k.of(p).Houses[0].Score; got != n {
			t.Fatalf("position %d is worth %d", n, got)
		}
	}
	k.learn(p, evaluation{})
	if !k.of(p).Known() {
		t.Error("an unknown evaluation replaces a known one")
	}
	p.Rules.EmptyCapture = true
	if k.of(p).Known() {
		t.Error("the rules make no difference")
	}
}

// Evaluations for a log can be read again, whatever a search has estimated.
func TestEvaluationsAreOfTheGame(t *testing.T) {
	rules := engine.DefaultRules()
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{5})
	tasktest.OK(t, err)
	k := knowledge{}
	k.learn(engine.NewSnapshot(rules, nil).Position(), evaluation{reviewed: true, Info: solver.Info{
		Score: 60, House: 2, PV: []solver.Step{{House: 2}, {House: 2}}, Houses: []solver.HouseScore{{House: 2, Score: 60}, {House: 5, Score: -50}},
	}})
	want := line.Evaluation{Score: 48, Best: []int{2}, Houses: []line.Value{{House: 2, Score: 48}, {House: 5, Score: -48}}}
	if got := k.evaluations(engine.NewSnapshot(rules, moves), nil); len(got) != 1 || !reflect.DeepEqual(got[0], want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// Slips count for the player who made them. Only moves with a choice count.
func TestSizesAreCounted(t *testing.T) {
	moves := make([]engine.Played, 5)
	moves[1].Player, moves[4].Player = engine.Second, engine.Second
	slip := func(loss, score int, choice bool) line.Verdict {
		return line.Verdict{Known: true, Exact: true, Loss: loss, Score: score, Choice: choice}
	}
	verdicts := []line.Verdict{slip(0, 8, true), slip(2, 8, true), slip(6, 8, true), slip(12, 20, true), slip(4, 8, false)}
	got := accuracies(engine.Snapshot{Moves: moves}, verdicts)
	want := [2]Accuracy{
		{Known: true, Exact: true, Moves: 3, Best: 1, Lost: 18, Sizes: [line.Sizes]int{1, 0, 1, 1}},
		{Known: true, Exact: true, Moves: 1, Lost: 2, Sizes: [line.Sizes]int{0, 1, 0, 0}},
	}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	// Players who change sides keep their slips.
	got = accuracies(engine.Snapshot{Moves: moves, Swapped: 1}, verdicts)
	want = [2]Accuracy{
		{Known: true, Exact: true, Moves: 2, Lost: 18, Sizes: [line.Sizes]int{0, 0, 1, 1}},
		{Known: true, Exact: true, Moves: 2, Best: 1, Lost: 2, Sizes: [line.Sizes]int{1, 1, 0, 0}},
	}
	if got != want {
		t.Errorf("sides swapped: got %+v, want %+v", got, want)
	}
	if none, some := (Accuracy{}).Percent(), (Accuracy{Moves: 200, Best: 199}).Percent(); none != 100 || some != 99 {
		t.Errorf("%d %% of no moves, %d %% of 200", none, some)
	}
}
