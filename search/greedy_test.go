package search_test

import (
	"maps"
	"slices"
	"testing"

	"kalah/engine"
)

func TestGreedy(t *testing.T) {
	standard, empty := engine.DefaultRules(), engine.Rules{Seeds: 4, EmptyCapture: true}
	for _, test := range []struct {
		name  string
		rules engine.Rules
		state engine.State
		want  []int // all houses that it may play
	}{
		{"the larger of two captures", standard, engine.State{{1, 0, 1, 0, 1, 0, 10}, {0, 0, 5, 0, 9, 0, 10}}, []int{0}},
		{"a capture rather than an extra turn", standard, engine.State{{1, 0, 0, 0, 0, 1, 10}, {0, 0, 0, 0, 1, 3, 10}}, []int{0}},
		{"an extra turn rather than nothing", standard, engine.State{{2, 2, 0, 0, 2, 2, 10}, {1, 1, 0, 0, 0, 1, 10}}, []int{4}},
		{"any house where none is better", standard, engine.State{{1, 1, 0, 0, 0, 0, 10}, {2, 0, 0, 0, 0, 2, 10}}, []int{0, 1}},
		{"a single seed where the rules let it be captured", empty, engine.State{{1, 1, 0, 0, 0, 2, 10}, {2, 0, 0, 0, 0, 2, 10}}, []int{1}},
	} {
		ai := newPlayer(t, env, test.rules, engine.NewSpec(engine.TypeGreedy), nil)
		played := map[int]bool{}
		for number := range 40 {
			choice, err := ai.Choose(t.Context(), engine.Position{Rules: test.rules, State: test.state, Number: number})
			if err != nil {
				t.Fatal(err)
			}
			played[choice.House] = true
		}
		if got := slices.Sorted(maps.Keys(played)); !slices.Equal(got, test.want) {
			t.Errorf("%s: played %v, want %v", test.name, got, test.want)
		}
	}
}
