package engine_test

import (
	"reflect"
	"testing"

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
