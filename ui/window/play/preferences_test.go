package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/settings"
)

// The misclick guard in the settings guards the board. Escape deselects a house.
func TestGuardInTheGame(t *testing.T) {
	h := open(t, func(s *Settings) { s.Guard.Set(true) })
	h.startTwoPeople(0)
	h.Shell.Unfocus()
	h.Type("c")
	if house, ok := h.display.board.Selected(); house != 2 || !ok {
		t.Errorf("house %d is selected, want C", house)
	}
	h.Key(fyne.KeyEscape)
	if _, ok := h.display.board.Selected(); ok || len(h.screen.Game.Moves) != 0 {
		t.Error("Escape does not deselect the house")
	}
	all := h.Preferences().Settings
	guard := all[slices.IndexFunc(all, func(s settings.Setting) bool { return s.Name == "Misclick guard" })]
	guard.Control.(*settings.Switch).Set(false)
	h.Type("a")
	h.untilMoves(1)
}
