package line

import (
	"testing"

	"kalah/engine"
)

func TestSizes(t *testing.T) {
	for _, tt := range []struct {
		name string
		v    Verdict
		want Size
	}{
		{"not known", Verdict{Exact: true, Loss: 12, Score: 20}, NoSlip},
		{"as good as the best", Verdict{Known: true, Exact: true, Score: 2}, NoSlip},
		{"a little of a win", Verdict{Known: true, Exact: true, Loss: 3, Score: 6}, Inaccuracy},
		{"the bound of a mistake", Verdict{Known: true, Exact: true, Loss: 4, Score: 6}, Mistake},
		{"below a blunder", Verdict{Known: true, Exact: true, Loss: 9, Score: 20}, Mistake},
		{"the bound of a blunder", Verdict{Known: true, Exact: true, Loss: 10, Score: 20}, Blunder},
		{"a win becomes a draw", Verdict{Known: true, Exact: true, Loss: 2, Score: 2}, Blunder},
		{"a win becomes a defeat", Verdict{Known: true, Exact: true, Loss: 3, Score: 1}, Blunder},
		{"a draw becomes a defeat", Verdict{Known: true, Exact: true, Loss: 2, Score: 0}, Blunder},
		{"a defeat becomes a larger one", Verdict{Known: true, Exact: true, Loss: 2, Score: -2}, Inaccuracy},
		{"an estimate that changes its sign", Verdict{Known: true, Loss: 2, Score: 2}, Inaccuracy},
		{"a large loss by estimates", Verdict{Known: true, Loss: 12, Score: 2}, Blunder},
	} {
		if got := tt.v.Size(); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

func TestVerdict(t *testing.T) {
	rules := engine.DefaultRules()
	m, err := rules.Play(engine.State{{2: 1, 3: 2}, {4}}, engine.First, 3)
	if err != nil {
		t.Fatal(err)
	}
	e := Evaluation{Score: 4, Proved: true, Best: []int{2}, Houses: []Value{{2, 4, true}, {3, 1, true}}}
	game := engine.NewSnapshotFrom(rules, m.From, engine.First, []engine.Played{{Move: m}})
	if got, want := e.VerdictIn(game), e.Verdict(rules, m); got != want {
		t.Errorf("in a game: got %+v, want %+v", got, want)
	}
	game.PieRule = true
	if got, want := e.VerdictIn(game), (Verdict{Known: true, Exact: true, Best: 3, Score: 1}); got != want {
		t.Errorf("under the pie rule: got %+v, want %+v", got, want)
	}
	if got, want := e.Verdict(rules, m), (Verdict{Known: true, Exact: true, Loss: 3, Best: 2, Score: 4, Choice: true}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
