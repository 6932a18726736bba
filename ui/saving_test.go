package ui

import (
	"path/filepath"
	"testing"

	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/ui/control"
)

// A log that is being saved when the window closes is written.
func TestClosingWaitsForALogThatIsSaved(t *testing.T) {
	h := open(t, writeLog(t))
	h.until("the replay", func() bool { return h.screen.Replay })
	picker := &fakePicker{path: filepath.Join(t.TempDir(), "saved.json")}
	h.picker = picker
	h.save()
	picker.answer()
	if err := h.end(); err != nil {
		t.Fatal(err)
	}
	if l, err := logging.ReadFile(picker.path); err != nil || len(l.Moves) != 5 {
		t.Errorf("log %+v, error %v; want the 5 moves", l, err)
	}
}

// A game that could not be logged stays among the running ones until it is
// declined.
func TestGameThatIsDeclinedIsSavedNoMore(t *testing.T) {
	h := open(t, "")
	h.logs.move(mustWrite(t, filepath.Join(t.TempDir(), "file"), "")) // no log can be written there
	running := func() int {
		games, err := filepath.Glob(filepath.Join(autosave.DefaultFolder(), "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		return len(games)
	}
	h.start(twoPeople(1))
	h.untilOpen()
	h.play(h.screen.Game.Houses()[0])
	h.until("the game on the disk", func() bool { return running() == 1 })
	h.playOut()
	h.until("the question", func() bool { return h.dialog != nil })
	if h.screen.Activity != control.Finished || running() != 1 {
		t.Fatalf("activity %d, %d games are saved, want one that is over", h.screen.Activity, running())
	}
	h.dialog.Dismiss()
	h.until("nothing on the disk", func() bool { return running() == 0 })
}
