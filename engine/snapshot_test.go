package engine_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kalah/engine"
)

// A snapshot does not change when the game continues, by moves, undo and redo, or when a caller
// appends to the moves of another snapshot.
func TestSnapshotsAreImmutable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := continueGame(t, drawPosition(t), firstHouse, firstHouse)
		type given struct{ shared, copied engine.Snapshot }
		var all []given
		keep := func(s engine.Snapshot) {
			copied := s
			copied.Moves = slices.Clone(s.Moves)
			for i := range copied.Moves {
				copied.Moves[i].Sown = slices.Clone(s.Moves[i].Sown)
			}
			all = append(all, given{s, copied})
		}
		keep(g.Snapshot())
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			now := g.Snapshot()
			var err error
			switch step := rapid.IntRange(0, 5).Draw(t, "step"); {
			case step == 0 && len(now.Moves) > 0:
				err = g.TakeBack(rapid.IntRange(1, len(now.Moves)).Draw(t, "taken back"))
			case step == 1 && now.Repeatable > 0:
				err = g.Repeat(rapid.IntRange(1, now.Repeatable).Draw(t, "repeated"))
			case step == 2 && len(now.Moves) > 0:
				other := now.Moves[0]
				other.House = -1
				_ = append(now.Moves, other)
			case !now.Finished:
				err = g.Play(rapid.SampledFrom(now.Houses()).Draw(t, "house"))
			}
			if err != nil {
				t.Fatal(err)
			}
			keep(g.Snapshot())
		}
		for i, s := range all {
			if !reflect.DeepEqual(s.copied, s.shared) { // faster than cmp.Diff
				t.Fatalf("snapshot %d of %d changed (-was +is):\n%s", i, len(all), cmp.Diff(s.copied, s.shared))
			}
			if want := engine.NewSnapshotFrom(s.copied.Rules, s.copied.Start, s.copied.First, s.copied.Moves); want.State != s.shared.State ||
				want.Player != s.shared.Player || want.Turn != s.shared.Turn || want.Finished != s.shared.Finished {
				t.Fatalf("snapshot %d stands at %+v, its moves lead to %+v", i, s.shared, want)
			}
			if step := s.shared.Step(); step.Turn != s.shared.Turn {
				t.Fatalf("snapshot %d is in turn %d, its step in turn %d", i, s.shared.Turn, step.Turn)
			}
		}
	})
}

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

func TestSteps(t *testing.T) {
	for letters, want := range map[string][]engine.Step{
		"":     {{1, 1}},
		"CFaA": {{1, 1}, {1, 2}, {2, 1}, {3, 1}, {4, 1}},
	} {
		if got := engine.Steps(lineOf(t, letters)); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", letters, got, want)
		}
	}
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
