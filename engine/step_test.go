package engine_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

// lineOf plays houses by their letters.
func lineOf(t *testing.T, letters string) []engine.Played {
	t.Helper()
	var moves []engine.Played
	for _, letter := range letters {
		now := engine.NewSnapshot(engine.DefaultRules(), moves)
		house, err := engine.ParseHouse(now.Player, string(letter))
		if err != nil {
			t.Fatal(err)
		}
		m, err := now.Rules.Play(now.State, now.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, engine.Played{Move: m})
	}
	return moves
}

func TestSteps(t *testing.T) {
	tests := []struct {
		letters string
		want    []engine.Step
	}{
		{"", []engine.Step{{1, 1}}},
		{"A", []engine.Step{{1, 1}, {2, 1}}},
		{"CF", []engine.Step{{1, 1}, {1, 2}, {2, 1}}},
		{"CFaA", []engine.Step{{1, 1}, {1, 2}, {2, 1}, {3, 1}, {4, 1}}},
	}
	for _, test := range tests {
		if got := engine.Steps(lineOf(t, test.letters)); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%q: %v, want %v", test.letters, got, test.want)
		}
	}
}

// A step is one of the snapshot's turns wherever a game stands, and every
// position of a game has a name of its own.
func TestStepsAgreeWithTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{Seeds: rapid.IntRange(1, 6).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		var moves []engine.Played
		for s := engine.NewSnapshot(rules, nil); !s.Finished; s = engine.NewSnapshot(rules, moves) {
			m, err := rules.Play(s.State, s.Player, rapid.SampledFrom(s.Houses()).Draw(t, "house"))
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, engine.Played{Move: m})
		}
		game, steps, seen := engine.NewSnapshot(rules, moves), engine.Steps(moves), map[engine.Step]bool{}
		for n, step := range steps {
			at := game.At(n)
			if step != at.Step() || step.Turn != at.Turn || (step.Move == 0) != at.Finished {
				t.Fatalf("after %d moves: step %+v, the snapshot says %+v, turn %d", n, step, at.Step(), at.Turn)
			}
			if seen[step] {
				t.Fatalf("two positions are called %+v", step)
			}
			seen[step] = true
		}
	})
}
