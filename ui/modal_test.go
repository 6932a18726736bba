package ui

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/control"
)

// The menus' keys are heard under dialogs too, where none may mean what lies
// behind.
func TestMenusWaitForTheDialog(t *testing.T) {
	h := openLibrary(t, "a", "b")
	h.start(twoPeople(4))
	h.untilOpen()
	h.browse(true)
	h.untilListed("a", "b")
	picker := &fakePicker{}
	h.picker = picker
	h.renameLog(h.path("a"))
	dialog, players := h.dialog, h.screen.Players
	for _, menu := range h.menu.main.Items {
		for _, i := range menu.Items {
			if i.Shortcut != nil && !i.IsQuit {
				i.Action()
			}
		}
	}
	if h.dialog != dialog || len(h.below) != 0 || !h.browsing || len(picker.asked) != 0 {
		t.Error("something was opened or closed behind the dialog")
	}
	if h.screen.Players != players || h.screen.Activity != control.Waiting || len(h.screen.Game.Moves) != 0 || h.screen.Replay {
		t.Error("the game behind the dialog changed")
	}
}

func TestUndoLeavesTheTrashUnderADialog(t *testing.T) {
	h := openLibrary(t, "a", "b", "c")
	h.deleteLogs([]string{h.path("a")})
	h.untilListed("b", "c")
	h.renameLog(h.path("b"))
	entry := h.win.Canvas().Focused().(*nameEntry)
	entry.TypedRune('x')
	h.undoLast()
	if entry.Text == "x" {
		t.Error("Ctrl+Z did not mean the name")
	}
	h.typed(fyne.KeyEscape)
	h.setUpPosition()
	before := h.editor.Current()
	h.typed(fyne.KeyPlus)
	h.undoLast()
	if h.editor.Current() != before || !h.browser.CanUndo() {
		t.Error("Ctrl+Z did not mean the editor")
	}
	h.untilListed("b", "c")
	if got := len(h.logFiles()); got != 2 {
		t.Errorf("%d logs are there, want 2", got)
	}
}

// A game that could not be logged is not lost by a hasty Enter.
func TestEnterSavesElsewhere(t *testing.T) {
	h := open(t, "")
	h.start(twoPeople(4))
	h.untilOpen()
	h.play(0)
	h.until("the move", func() bool { return len(h.screen.Game.Moves) == 1 })
	picker := &fakePicker{}
	h.picker = picker
	record, ok := h.control.Record()
	if !ok {
		t.Fatal("there is no game")
	}
	for asked, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		h.NotLogged(record, errors.New("disk full"))
		h.typed(key)
		if h.dialog != nil || len(picker.asked) != asked {
			t.Errorf("%s: asked for %d files, want %d", key, len(picker.asked), asked)
		}
	}
}
