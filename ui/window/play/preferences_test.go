package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/settings"
)

// The misclick guard of the settings guards the board, where Escape deselects a house, until it is
// switched off.
func TestGuardInTheGame(t *testing.T) {
	h := open(t, func(s *Settings) { s.Guard.Set(true) })
	h.startTwoPeople(0)
	h.Shell.Unfocus()
	h.Type("c")
	if house, ok := h.display.board.Selected(); house != 2 || !ok {
		t.Errorf("house %d is selected, want C", house)
	}
	if h.Key(fyne.KeyEscape); len(h.screen.Game.Moves) != 0 {
		t.Error("a house was played")
	}
	if _, ok := h.display.board.Selected(); ok {
		t.Error("Escape does not deselect the house")
	}
	preference(h, "Misclick guard").Control.(*settings.Switch).Set(false)
	h.Type("a")
	h.untilMoves(1)
}

// preference returns one of the preferences.
func preference(h *harness, name string) settings.Setting {
	all := h.Preferences().Settings
	return all[slices.IndexFunc(all, func(s settings.Setting) bool { return s.Name == name })]
}
