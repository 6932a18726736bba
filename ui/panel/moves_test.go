package panel

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/settings"
	"kalah/ui/style"
)

// game plays the houses named by letters.
func game(t *testing.T, letters string) []engine.Played {
	t.Helper()
	rules := engine.DefaultRules()
	var moves []engine.Played
	for _, letter := range strings.Fields(letters) {
		now := engine.NewSnapshot(rules, moves)
		house, err := engine.ParseHouse(now.Player, letter)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.Play(now.State, now.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, engine.Played{Move: m})
	}
	return moves
}

func TestRounds(t *testing.T) {
	tests := []struct{ letters, want string }{
		{"", "[]"},
		{"C", "[[{0 1} {0 0}]]"},
		{"C F a", "[[{0 2} {2 3}]]"},
		{"C F a A", "[[{0 2} {2 3}] [{3 4} {0 0}]]"},
	}
	for _, tt := range tests {
		if got := fmt.Sprint(rounds(game(t, tt.letters))); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.letters, got, tt.want)
		}
	}
}

func shownMoves(t *testing.T, letters string, at int) (*Moves, *[]int) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(style.New(style.Light))
	went := new([]int)
	m := NewMoves(func(n int) { *went = append(*went, n) })
	test.NewTempWindow(t, m).Resize(fyne.NewSize(320, 500))
	m.Set(game(t, letters), at, settings.DefaultSetup().Players)
	return m, went
}

func textOf(c *cell) string { return c.text.String() }

func TestMovesShown(t *testing.T) {
	m, went := shownMoves(t, "C F a A", 2)
	r := newRow()
	m.update(0, r)
	if got := r.number.Text + "|" + textOf(r.cells[0]) + "|" + textOf(r.cells[1]); got != "1|C ▸F|a" {
		t.Errorf("row %q", got)
	}
	if c := r.cells[1].text.Segments[0].(*widget.TextSegment).Style.ColorName; c != "kalahMuted" {
		t.Errorf("a move to come is shown in %q", c)
	}
	test.Tap(r.cells[0])
	test.Tap(r.cells[1])
	m.update(1, r)
	test.Tap(r.cells[0])
	test.Tap(r.cells[1]) // empty: goes nowhere
	if got := fmt.Sprint(*went); got != "[2 3 4]" {
		t.Errorf("went to %s", got)
	}
	if m.empty.Visible() {
		t.Error("says that there are no moves")
	}
}

func TestMovesCapturesAndEmpty(t *testing.T) {
	m, _ := shownMoves(t, "", 0)
	if !m.empty.Visible() {
		t.Error("an empty game says nothing")
	}
	// E is emptied, and A ends there.
	m.Set(game(t, "E a A"), 3, settings.DefaultSetup().Players)
	r := newRow()
	m.update(1, r)
	if got := textOf(r.cells[0]); !strings.HasPrefix(got, "▸A×") {
		t.Errorf("capture shown as %q", got)
	}
}

func TestLongTurnsTakeMoreLines(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(style.New(style.Light))
	moves := game(t, "C F")
	long := append(append(append([]engine.Played{}, moves...), moves...), moves...)
	if one, more := cellLines(moves, nil, 138), cellLines(append(long, append(long, long...)...), nil, 138); one != 1 || more < 2 {
		t.Errorf("%d and %d lines", one, more)
	}
}
