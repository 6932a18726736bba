package ui

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/control"
	"kalah/ui/settings"
)

func TestNewcomerPlaysScout(t *testing.T) {
	h := open(t, "")
	h.untilOpen()
	if got := h.bot.View(); got.Name != "You" || got.Note != "Your move" || !got.ToMove {
		t.Errorf("at the bottom %+v, want the person", got)
	}
	c := h.board.Center(engine.First, 0)
	test.TapCanvas(h.win.Canvas(), h.app.Driver().AbsolutePositionForObject(h.board).Add(c))
	h.until("Scout's answer", func() bool { return h.screen.Open && len(h.screen.Game.Moves) > 1 })
	if got := h.screen.Game.Moves[0].House; got != 0 {
		t.Errorf("house %d, want the one tapped", got)
	}
	last, _ := h.status.Text()
	if last == "" {
		t.Error("the status bar says nothing")
	}
}

func TestFinishedGameIsLoggedAndListed(t *testing.T) {
	h := open(t, "")
	h.start(twoPeople(1))
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
	if h.actions.Message() == "" {
		t.Error("the result is not announced")
	}
	if !h.menu.undo.Disabled == !h.screen.Can.Undo {
		t.Error("Undo is not enabled as it should be")
	}
}

func TestCloseKeepsUnfinishedGame(t *testing.T) {
	h := open(t, "")
	h.start(twoPeople(4))
	h.untilOpen()
	h.play(0)
	h.until("the move", func() bool { return len(h.screen.Game.Moves) == 1 })
	if err := h.end(); err != nil {
		t.Fatal(err)
	}
	paths := h.logFiles()
	if len(paths) != 1 {
		t.Fatalf("logs %v, want one", paths)
	}
	if l, err := logging.ReadFile(paths[0]); err != nil || l.Finished || len(l.Moves) != 1 {
		t.Errorf("log %+v, error %v", l, err)
	}
}

func TestLogThatCannotBeWrittenIsSavedElsewhere(t *testing.T) {
	h := open(t, "")
	h.logs.move(mustWrite(t, t.TempDir()+"/file", "") + "/sub") // a folder inside a file
	h.start(twoPeople(1))
	h.playOut()
	h.until("the complaint", func() bool { return h.dialog != nil })
	picker := &fakePicker{path: t.TempDir() + "/elsewhere.json"}
	h.picker = picker
	record, _ := h.control.Record()
	h.saveRecord(record)
	picker.answer()
	h.until("the file", func() bool { _, err := os.Stat(picker.path); return err == nil })
}

func TestPresetsStartAtOnce(t *testing.T) {
	h := open(t, "")
	for _, p := range presets() {
		if p[0].Type == "" {
			continue
		}
		h.startPreset(p)
		if h.screen.Players[0].Type != p[0].Type || h.screen.Players[1].Type != p[1].Type {
			t.Errorf("%s: plays %v", presetName(p), h.screen.Players)
		}
		if h.screen.Activity == control.NoGame {
			t.Errorf("%s: not started", presetName(p))
		}
	}
}

func TestTwoAIsWaitForTheButton(t *testing.T) {
	h := open(t, "", func(s *settings.Settings) {
		setup := settings.DefaultSetup()
		setup.Players = [2]engine.PlayerSpec{settings.NewPlayer(engine.TypeRandom), settings.NewPlayer(engine.TypeRandom)}
		s.SetSetup(setup)
	})
	if h.screen.Activity != control.NoGame {
		t.Fatalf("activity %d at the start", h.screen.Activity)
	}
	h.game.Start()
	h.untilFinished()
}

func TestBoardIsTurnedForTheOnlyPersonFirst(t *testing.T) {
	h := open(t, "")
	if h.board.View().Turned {
		t.Error("the person who is first is not along the bottom")
	}
	h.turnBoard()
	if !h.board.View().Turned || h.top.View().Name != "You" {
		t.Error("not turned by hand")
	}
	h.start(twoPeople(4))
	if !h.board.View().Turned {
		t.Error("turned between two people")
	}
}

func TestKeys(t *testing.T) {
	h := open(t, "")
	h.start(twoPeople(4))
	h.untilOpen()
	c := h.win.Canvas()
	c.OnTypedRune()('c')
	h.until("the letter's move", func() bool { return len(h.screen.Game.Moves) == 1 && h.screen.Open })
	c.OnTypedRune()('h')
	h.until("the hint", func() bool { return h.screen.Hint >= 0 })
	c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF1})
	if h.dialog == nil {
		t.Fatal("F1 shows nothing")
	}
	c.OnTypedRune()('f') // belongs to the dialog
	c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if h.dialog != nil || c.Overlays().Top() != nil {
		t.Error("Escape does not close the dialog")
	}
	if got := len(h.screen.Game.Moves); got != 1 {
		t.Errorf("%d moves, want 1: a dialog lay over the board", got)
	}
	h.control.Undo()
	h.until("undo", func() bool { return len(h.screen.Game.Moves) == 0 })
}
