package window

import (
	"testing"

	"fyne.io/fyne/v2"

	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

func TestThemeIsRemembered(t *testing.T) {
	h := open(t, "")
	h.global.setTheme(kit.Dark)
	if h.settings.look.Theme() != kit.Dark {
		t.Error("not remembered")
	}
	for _, i := range h.shell.Menu().Item("view.theme").ChildMenu.Items {
		if i.Checked != (i.Label == "Dark") {
			t.Errorf("the menu ticks %s: %v", i.Label, i.Checked)
		}
	}
}

// F1 shows the rules; what is typed then is not for the board.
func TestRulesAreShownByTheirKey(t *testing.T) {
	h := open(t, "")
	h.play.SetUp()
	h.untilOpen()
	h.Key(fyne.KeyF1)
	if h.shell.Top() == nil {
		t.Fatal("F1 shows nothing")
	}
	h.Type("f")
	h.Key(fyne.KeyEscape)
	if h.shell.Top() != nil || h.HasDialog() {
		t.Error("Escape does not close the dialog")
	}
	if got := len(h.screen().Game.Moves); got != 0 {
		t.Errorf("%d moves, want none: a dialog lay over the board", got)
	}
}

func TestOneFileDialogAtATime(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	h.picker.Path = uitest.WriteLog(t)
	item := h.shell.Menu().Item("log.open")
	h.run("log.open")
	h.run("log.open") // while the first is open
	if len(h.picker.Asked) != 1 || !item.Disabled {
		t.Fatalf("asked %d times, menu disabled: %v", len(h.picker.Asked), item.Disabled)
	}
	h.picker.Answer()
	h.until("the log", func() bool { return h.screen().Replay })
	if item.Disabled {
		t.Error("the menu stays disabled")
	}
}
