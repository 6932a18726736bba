package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// tapNotice taps a button of the notice. "" is the button that closes it.
func (h *harness) tapNotice(text string) {
	h.T.Helper()
	for _, b := range slices.Backward(uitest.All[*kit.Button](h.Window.Content())) { // the notice is at the bottom
		if b.Text == text {
			test.Tap(b)
			return
		}
	}
	h.T.Fatalf("no notice with a button %q", text)
}

// A finished game that could not be saved in the library stays an unfinished game until it is saved
// again or elsewhere. The strip has a message, and quitting asks.
func TestLogThatCannotBeWritten(t *testing.T) {
	for _, elsewhere := range []bool{true, false} {
		h, quits := open(t), 0
		quit := func() { quits++ }
		if h.AskQuit(quit); quits != 1 || h.Shell.Top() != nil {
			t.Error("quitting asks without need")
		}
		blocked := uitest.WriteFile(t, t.TempDir()+"/file", "") // no folder can be made in it
		h.Folder.Open(blocked + "/sub")
		h.playOut()
		h.Until("the complaint", func() bool { return strings.Contains(h.Shell.Noticed(), "You – You, is not saved: ") })
		if said := h.stripText(h.screen); !strings.HasPrefix(said, "Not saved") || h.Shell.Top() != nil || running(t) == nil {
			t.Errorf("the end says %q", said)
		}
		h.AskQuit(quit)
		asks := h.Shell.Top()
		if h.AskQuit(quit); asks == nil || h.Shell.Top() != asks || !h.Says("It is kept for now.") {
			t.Error("quitting does not ask, or asks twice")
		}
		h.Press("Cancel")
		again := func() { h.buttons(h.screen)[0].Do() }
		again()
		h.Until("the end of another attempt", func() bool { return len(h.screen.Unlogged) == 1 && running(t) != nil })
		if elsewhere {
			h.Picker.Path = t.TempDir() + "/elsewhere.json"
			h.tapNotice("Save elsewhere…")
			h.Picker.Answer()
			h.Until("the file", func() bool { _, err := os.Stat(h.Picker.Path); return err == nil })
		} else {
			uitest.Must(t, os.Remove(blocked))
			again()
		}
		h.Until("the end of what was saved", func() bool { return running(t) == nil && h.Shell.Noticed() == "" })
		if said := h.stripText(h.screen); strings.HasPrefix(said, "Not saved") || quits != 1 {
			t.Errorf("the end says %q, ended %d times", said, quits)
		}
	}
}

func TestGameThatCannotBeSavedIsSavedElsewhere(t *testing.T) {
	h := open(t, func(*options) { // no folder can be made for current games
		uitest.Must(t, os.MkdirAll(filepath.Dir(autosave.DefaultFolder()), 0o700))
		uitest.WriteFile(t, autosave.DefaultFolder(), "")
	})
	h.startTwoPeople(1)
	h.Until("the notice", func() bool { return h.Shell.Noticed() != "" })
	if h.Shell.Top() != nil || h.screen.Activity != session.Waiting {
		t.Error("the game does not go on")
	}
	h.AskQuit(func() { t.Error("the program ends, and the game is lost without a word") })
	h.Is("quitting asks", true, h.Says("It is lost if you quit now."))
	h.Press("Cancel")
	h.tapNotice("Save as…")
	h.Picker.Answer() // cancelled
	h.tapNotice("")
	h.untilOpen()
	h.move()
	h.Is("told a second time", "", h.Shell.Noticed())
	h.Picker.Path = filepath.Join(t.TempDir(), "there", "mine.json")
	h.saveElsewhere()
	h.Picker.Answer()
	h.Until("the file", func() bool { return h.Shell.Said() == "From here on the game is saved in "+h.Picker.Path })
	if l, err := logging.ReadFile(h.Picker.Path); err != nil || len(l.Moves) != 2 {
		t.Errorf("log %+v, error %v; want 2 moves", l, err)
	}
}

// Closing the window waits until a log is saved. The dialog proposes the name of the log.
func TestClosingWaitsForALogThatIsSaved(t *testing.T) {
	h := openReplay(t)
	h.Picker.Path = filepath.Join(t.TempDir(), "saved.json")
	h.Run("log.save")
	h.Picker.Answer()
	h.end()
	if l, err := logging.ReadFile(h.Picker.Path); err != nil || len(l.Moves) != 5 || h.Picker.Asked[0].Name != "five.json" {
		t.Errorf("log %+v, error %v; want the 5 moves", l, err)
	}
}
