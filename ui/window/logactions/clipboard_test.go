package logactions

import (
	"os"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/ui/window/uitest"
)

// The player named first has the first moves in each line, after a change of sides too. The last line
// has the result or the score.
func TestMovesText(t *testing.T) {
	rules := engine.DefaultRules()
	resigned := engine.Ending{Reason: engine.Resigned, Player: engine.First}
	for _, tc := range []struct {
		houses  []int
		swapped int
		ending  engine.Ending
		want    string
	}{
		{[]int{2, 0, 3, 5}, 0, engine.Ending{}, "1. CA d\n3. F\nTurn 4, 2 : 1\n"},
		{[]int{2, 0, 3, 5}, 2, engine.Ending{}, "1. CA (swaps sides)\n2. d F\nTurn 4, 2 : 1\n"},
		{[]int{2, 0, 3}, 0, resigned, "1. CA d\nKarl resigned\n"},
		{[]int{2, 0, 3}, 2, resigned, "1. CA (swaps sides)\n2. d\nAnna resigned\n"},
	} {
		moves, err := engine.PlayAll(rules, rules.Start(), engine.First, tc.houses)
		uitest.Must(t, err)
		s := engine.NewSnapshot(rules, moves)
		players := [2]engine.PlayerSpec{{Name: "Karl"}, {Name: "Anna"}}
		if tc.swapped > 0 {
			players[0], players[1] = players[1], players[0]
		}
		s.PieRule, s.Swapped, s.Ending = tc.swapped > 0, tc.swapped, tc.ending
		if got, want := movesText(line.Tree{Game: s}, players), "Karl – Anna\n4 seeds per house\n"+tc.want; got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// Variations and comments are below the line of their turn, and signs are after moves.
func TestMovesTextHasVariations(t *testing.T) {
	rules := engine.Rules{Seeds: 4}
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{2, 0, 3, 5})
	uitest.Must(t, err)
	tree := line.Tree{Game: engine.NewSnapshot(rules, moves)}
	for _, step := range []struct{ at, house int }{{1, 4}, {4, 1}} {
		tree, _, err = tree.Play(line.Place{At: step.at}, step.house)
		uitest.Must(t, err)
	}
	tree, err = tree.SetComment(line.Place{}, "so")
	uitest.Must(t, err)
	tree.Review = []line.Evaluation{
		{At: 3, Score: 4, Proved: true, Best: []int{0}, Houses: []line.Value{{House: 0, Score: 4, Proved: true}, {House: 5, Score: -8, Proved: true}}},
	}
	want := "Karl – Anna\n4 seeds per house\n   {so}\n1. CA d\n   (1… E)\n3. F??\n   (4. b)\nTurn 4, 2 : 1\n"
	uitest.Is(t, "moves", want, movesText(tree, [2]engine.PlayerSpec{{Name: "Karl"}, {Name: "Anna"}}))
}

func TestGamesOnTheClipboard(t *testing.T) {
	h := open(t, "a", "b")
	text, err := os.ReadFile(h.path("a"))
	uitest.Must(t, err)
	h.copyLogs([]string{h.path("a")})
	h.Until("the copy", func() bool { return h.Shell.Said() != "" })
	if got := h.Shell.App().Clipboard().Content(); strings.TrimSpace(got) != strings.TrimSpace(string(text)) {
		t.Errorf("copied %.100q", got)
	}
	h.Shell.Unsay()
	uitest.WriteFile(t, h.path("b"), "\ufeff"+string(text)) // a byte-order mark must not be in a list
	h.copyLogs([]string{h.path("a"), h.path("b")})
	h.Until("the copy", func() bool { return h.Shell.Said() == "Copied 2 games" })
	if got := h.Shell.App().Clipboard().Content(); strings.Count(got, `"moves"`) != 2 || got[0] != '[' || strings.Contains(got, "\ufeff") {
		t.Errorf("copied %.100q", got)
	}
	h.Shell.Unsay()
	h.copyMoves([]string{h.path("a")})
	h.Until("the copy", func() bool { return h.Shell.Said() == "Copied the moves" })
	if got := h.Shell.App().Clipboard().Content(); !strings.Contains(got, "\n1. ") || strings.Count(got, "\n") < 4 {
		t.Errorf("copied %q", got)
	}
	uitest.WriteFile(t, h.path("z"), "{")
	h.copyLogs([]string{h.path("z")})
	h.untilDialog(h.path("z") + ": the file is cut short")
}
