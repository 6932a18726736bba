package play

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/uitest"
)

func TestNewcomerPlaysScout(t *testing.T) {
	h := open(t)
	h.untilOpen()
	if got := h.display.bottom.View(); got.Name != "You" || got.Note != "Your move" || !got.ToMove {
		t.Errorf("at the bottom %+v, want the person", got)
	}
	c := h.display.board.Center(engine.First, 0)
	test.TapCanvas(h.Window.Canvas(), h.app.Driver().AbsolutePositionForObject(h.display.board).Add(c))
	h.until("Scout's answer", func() bool { return h.screen.Open && len(h.screen.Game.Moves) > 1 })
	if got := h.screen.Game.Moves[0].House; got != 0 {
		t.Errorf("house %d, want the one tapped", got)
	}
	if last, _ := h.Shell.Status(); last == "" {
		t.Error("the status bar says nothing")
	}
}

func TestFinishedGameIsLoggedAndListed(t *testing.T) {
	h := open(t)
	h.start(uitest.TwoPeople(1))
	h.playOut()
	h.until("the log", func() bool { return h.screen.Log != "" })
	paths := h.logFiles()
	if len(paths) != 1 || paths[0] != h.screen.Log {
		t.Fatalf("logs %v, shown %q", paths, h.screen.Log)
	}
	l, err := logging.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	if !l.Finished || len(l.Moves) != len(h.screen.Game.Moves) {
		t.Errorf("logged %d moves, finished: %v", len(l.Moves), l.Finished)
	}
	if h.display.actions.Message() == "" {
		t.Error("the result is not announced")
	}
	if h.Shell.Menu().Item("edit.undo").Disabled == h.screen.Can.Undo {
		t.Error("Undo is not enabled as it should be")
	}
}
