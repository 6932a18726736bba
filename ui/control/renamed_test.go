package control_test

import (
	"testing"

	"kalah/ui/control"
)

func TestRenamedLogIsFollowed(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.openLog(3)
		w.c.Replay.GoTo(2)
		w.settle()
		w.c.Renamed("other.json", "nothing.json")
		w.shows(control.Replaying, 2)
		if w.screen.Log != "log.json" {
			t.Errorf("another log's new name is shown: %s", w.screen.Log)
		}
		w.c.Renamed("log.json", "new.json")
		w.shows(control.Replaying, 2)
		if w.screen.Log != "new.json" {
			t.Errorf("shown %s, want the new name", w.screen.Log)
		}
	})
}
