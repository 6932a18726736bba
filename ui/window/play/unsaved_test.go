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

// unwritable makes it impossible to save running games.
func unwritable(t *testing.T) func(*Settings) {
	return func(*Settings) {
		if err := os.MkdirAll(filepath.Dir(autosave.DefaultFolder()), 0o700); err != nil {
			t.Fatal(err)
		}
		uitest.WriteFile(t, autosave.DefaultFolder(), "") // no folder can be made there
	}
}

// tapNotice taps a button of the notice: "Save as…", or "" to send it away.
func (h *harness) tapNotice(text string) {
	h.t.Helper()
	for _, o := range slices.Backward(test.LaidOutObjects(h.Window.Content())) { // the notice is at the bottom
		if b, ok := o.(*kit.Button); ok && b.Text == text {
			test.Tap(b)
			return
		}
	}
	h.t.Fatalf("no notice with a button %q", text)
}

// A game that could not be logged stays among the running ones until it is saved elsewhere
// or declined.
func TestLogThatCannotBeWritten(t *testing.T) {
	for _, elsewhere := range []bool{true, false} {
		h := open(t)
		h.Folder.Open(uitest.WriteFile(t, t.TempDir()+"/file", "") + "/sub") // a folder inside a file
		h.startGame(uitest.TwoPeople(1))
		h.playOut()
		h.until("the complaint", h.HasDialog)
		if !h.Says("could not be written to a log") || !strings.Contains(h.Shell.Said(), "not logged") || running(t) == nil {
			t.Errorf("says %q", h.Shell.Said())
		}
		if elsewhere {
			h.picker.Path = t.TempDir() + "/elsewhere.json"
			h.Press("Save elsewhere…")
			h.picker.Answer()
			h.until("the file", func() bool { _, err := os.Stat(h.picker.Path); return err == nil })
		} else {
			h.Shell.Top().Dismiss()
		}
		h.until("the end of what was saved", func() bool { return running(t) == nil })
	}
}

func TestGameThatCannotBeSavedIsSavedElsewhere(t *testing.T) {
	h := open(t, unwritable(t))
	h.startTwoPeople(0)
	h.play(0)
	h.until("the notice", func() bool { return h.Shell.Noticed() != "" })
	h.untilMoves(1)
	if h.Shell.Top() != nil || h.screen.Activity != session.Waiting {
		t.Error("the game does not go on")
	}
	h.tapNotice("Save as…")
	h.picker.Answer() // thought better of it
	h.tapNotice("")
	h.untilOpen()
	h.play(0)
	h.untilMoves(2)
	if h.Shell.Noticed() != "" {
		t.Error("told a second time")
	}
	h.picker.Path = filepath.Join(t.TempDir(), "there", "mine.json")
	h.saveElsewhere()
	h.picker.Answer()
	h.until("the file", func() bool { return h.Shell.Said() == "From here on the game is saved in "+h.picker.Path })
	if l, err := logging.ReadFile(h.picker.Path); err != nil || len(l.Moves) != 2 {
		t.Errorf("log %+v, error %v; want 2 moves", l, err)
	}
}

// A log that is being saved when the window closes is written, by the name of the log.
func TestClosingWaitsForALogThatIsSaved(t *testing.T) {
	h := openReplay(t)
	h.picker.Path = filepath.Join(t.TempDir(), "saved.json")
	h.run("log.save")
	h.picker.Answer()
	h.end()
	if l, err := logging.ReadFile(h.picker.Path); err != nil || len(l.Moves) != 5 || h.picker.Asked[0].Name != "five.json" {
		t.Errorf("log %+v, error %v; want the 5 moves", l, err)
	}
}
