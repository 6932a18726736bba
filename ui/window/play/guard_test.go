package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
)

func TestGuardIsOffAtFirst(t *testing.T) {
	s := NewSettings(test.NewTempApp(t).Preferences())
	if s.Guard() {
		t.Error("on at the first start")
	}
	s.SetGuard(true)
	if !s.Guard() {
		t.Error("not remembered")
	}
}

// With the guard a click or key selects a house, Escape lets go of it, and a second
// one plays it.
func TestGuardInTheGame(t *testing.T) {
	h := open(t, func(s *Settings) { s.SetGuard(true) })
	h.startTwoPeople(0)
	h.Shell.Unfocus()
	selected := func(want int) {
		t.Helper()
		if got, _ := h.display.board.Selected(); got != want || len(h.screen.Game.Moves) != 0 {
			t.Errorf("house %d is selected after %d moves, want %d after none", got, len(h.screen.Game.Moves), want)
		}
	}
	h.Type("c")
	selected(2)
	h.Key(fyne.KeyEscape)
	selected(-1)
	test.TapAt(h.display.board, h.display.board.Center(engine.First, 2))
	selected(2)
	h.Type("d")
	selected(3)
	h.Type("d")
	h.untilMoves(1)

	h.untilOpen()
	guarding{h.Play}.set(false)
	h.Type("a")
	h.untilMoves(2)
}
