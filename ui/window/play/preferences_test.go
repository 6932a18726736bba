package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/window/settings"
)

// With the guard a click or key selects a house, Escape lets go of it, and a second
// one plays it.
func TestGuardInTheGame(t *testing.T) {
	h := open(t, func(s *Settings) { s.Guard.Set(true) })
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
	line(h, "Misclick guard").Control.(*settings.Switch).Set(false)
	h.Type("a")
	h.untilMoves(2)
}

// line returns one of the preferences.
func line(h *harness, name string) settings.Setting {
	all := h.Preferences().Settings
	return all[slices.IndexFunc(all, func(s settings.Setting) bool { return s.Name == name })]
}
