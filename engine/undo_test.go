package engine_test

import (
	"slices"
	"testing"

	"kalah/engine"
)

func TestUndoable(t *testing.T) {
	person, ai := engine.PlayerSpec{Type: engine.TypeHuman}, engine.PlayerSpec{Type: engine.TypeScout}
	for name, tc := range map[string]struct {
		houses  []int // C and c give an extra turn at first
		swapped int
		ending  engine.Ending
		specs   [2]engine.PlayerSpec // as they sit now
		want    []int
	}{
		"nothing yet":                     {specs: [2]engine.PlayerSpec{person, person}},
		"the AI alone has moved":          {houses: []int{5}, specs: [2]engine.PlayerSpec{ai, person}},
		"one's own move":                  {houses: []int{2, 5}, specs: [2]engine.PlayerSpec{person, ai}, want: []int{1}},
		"with the AI's answer":            {houses: []int{2, 5, 0}, specs: [2]engine.PlayerSpec{person, ai}, want: []int{2}},
		"the turn of an AI":               {houses: []int{2, 5}, specs: [2]engine.PlayerSpec{ai, ai}, want: []int{2}},
		"an ending":                       {houses: []int{5}, ending: engine.Ending{Reason: engine.Agreed}, specs: [2]engine.PlayerSpec{person, person}, want: []int{0}},
		"one's own change of sides":       {houses: []int{5}, swapped: 1, specs: [2]engine.PlayerSpec{person, ai}, want: []int{0}},
		"with what was played after it":   {houses: []int{5, 0}, swapped: 1, specs: [2]engine.PlayerSpec{person, ai}, want: []int{1, 0}},
		"one's own move, the AI's change": {houses: []int{5}, swapped: 1, specs: [2]engine.PlayerSpec{ai, person}, want: []int{1}},
		"a change between two AIs":        {houses: []int{5}, swapped: 1, specs: [2]engine.PlayerSpec{ai, ai}, want: []int{0}},
	} {
		rules := engine.DefaultRules()
		s := engine.NewSnapshot(rules, nil)
		var moves []engine.Played
		for _, house := range tc.houses {
			m, err := rules.Play(s.State, s.Player, house)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, engine.Played{Move: m})
			s = engine.NewSnapshot(rules, moves)
		}
		s.Swapped, s.Ending = tc.swapped, tc.ending
		got, ok := s.Undoable(tc.specs)
		if ok != (tc.want != nil) || ok && !slices.Equal(got, tc.want) {
			t.Errorf("%s: got %v, %t; want %v", name, got, ok, tc.want)
		}
	}
}
