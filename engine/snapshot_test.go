package engine_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"kalah/engine"
)

// lineOf plays houses given by letters.
func lineOf(t *testing.T, letters string) []engine.Played {
	t.Helper()
	rules := engine.DefaultRules()
	houses := make([]int, len(letters))
	for i, letter := range letters {
		houses[i] = strings.IndexRune("ABCDEF", unicode.ToUpper(letter))
	}
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, houses)
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

func TestUndoable(t *testing.T) {
	person, ai := engine.PlayerSpec{Type: engine.TypeHuman}, engine.PlayerSpec{Type: engine.TypeScout}
	for name, tc := range map[string]struct {
		houses  string // from the start, C and c give an extra turn
		swapped int
		ending  engine.Ending
		specs   [2]engine.PlayerSpec // in their current seats
		want    []int
	}{
		"nothing yet":                     {specs: [2]engine.PlayerSpec{person, person}},
		"the AI alone has moved":          {houses: "F", specs: [2]engine.PlayerSpec{ai, person}},
		"one's own move":                  {houses: "CF", specs: [2]engine.PlayerSpec{person, ai}, want: []int{1}},
		"with the AI's answer":            {houses: "CFa", specs: [2]engine.PlayerSpec{person, ai}, want: []int{2}},
		"the turn of an AI":               {houses: "CF", specs: [2]engine.PlayerSpec{ai, ai}, want: []int{2}},
		"an ending":                       {houses: "F", ending: engine.Ending{Reason: engine.Agreed}, specs: [2]engine.PlayerSpec{person, person}, want: []int{0}},
		"one's own change of sides":       {houses: "F", swapped: 1, specs: [2]engine.PlayerSpec{person, ai}, want: []int{0}},
		"with what was played after it":   {houses: "Fa", swapped: 1, specs: [2]engine.PlayerSpec{person, ai}, want: []int{1, 0}},
		"one's own move, the AI's change": {houses: "F", swapped: 1, specs: [2]engine.PlayerSpec{ai, person}, want: []int{1}},
		"a change between two AIs":        {houses: "F", swapped: 1, specs: [2]engine.PlayerSpec{ai, ai}, want: []int{0}},
	} {
		s := engine.NewSnapshot(engine.DefaultRules(), lineOf(t, tc.houses))
		s.Swapped, s.Ending = tc.swapped, tc.ending
		got, ok := s.Undoable(tc.specs)
		if ok != (tc.want != nil) || ok && !slices.Equal(got, tc.want) {
			t.Errorf("%s: got %v, %t; want %v", name, got, ok, tc.want)
		}
	}
}
