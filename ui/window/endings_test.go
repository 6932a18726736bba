package window

import (
	"os"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
)

// shortGame has two people play with a seed a house.
func shortGame(r remembered) {
	setup := session.DefaultSetup()
	setup.Rules.Seeds = 1
	setup.Players = engine.TwoPeople()
	r.play.SetSetup(setup)
}

// Statistics know that moves were taken back, whatever was shown in between.
func TestUndoneIsCounted(t *testing.T) {
	for _, tt := range []struct {
		name    string
		undo    bool
		between func(h *harness)
	}{
		{"nothing taken back", false, func(*harness) {}},
		{"taken back", true, func(*harness) {}},
		{"then a log is looked at", true, func(h *harness) {
			h.actions.Open("../terminal/testdata/recompute/game_000.json")
			h.until("the log", func() bool { return h.screen().Replay })
			h.run("replay.leave")
		}},
		{"then the language is changed", true, func(h *harness) { h.choose("Deutsch") }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			english(t)
			h := open(t, "", shortGame)
			h.untilOpen()
			h.playHouse("A")
			h.untilOpen()
			if tt.undo {
				h.run("edit.undo")
				h.until("the move is taken back", func() bool { return len(h.screen().Game.Moves) == 0 && h.screen().Open })
			}
			tt.between(h)
			h.untilOpen()
			h.playOut()
			h.until("the game is counted", func() bool { return len(h.history.Games()) == 1 })
			if got := h.history.Games()[0].Undone; got != tt.undo {
				t.Errorf("moves were taken back: got %v, want %v", got, tt.undo)
			}
		})
	}
}

// A game is counted once: not again when the statistics were reset meanwhile, and the
// board is shown anew.
func TestGameIsCountedOnce(t *testing.T) {
	english(t)
	h := open(t, "", shortGame)
	h.untilOpen()
	h.playOut()
	h.until("the game is counted", func() bool { return len(h.history.Games()) == 1 })
	if err := h.history.Reset(); err != nil {
		t.Fatal(err)
	}
	h.choose("Deutsch")
	h.until("the board in German", func() bool { return h.screen().Activity == session.Finished })
	time.Sleep(50 * time.Millisecond) // in which it would be
	h.loop.Run()
	if n := len(h.history.Games()); n != 0 {
		t.Errorf("%d games are counted again", n)
	}
}

// Who takes a resignation back and goes on has one game, in the statistics and in the folder
// of logs: that with its last end.
func TestWithdrawnResignation(t *testing.T) {
	h := open(t, "", shortGame)
	h.untilOpen()
	h.playHouse("A")
	h.untilOpen()
	h.run("game.resign")
	h.Press("Resign")
	h.until("the game is counted", func() bool { return len(h.history.Games()) == 1 && len(h.logFiles()) == 1 })
	h.run("edit.undo")
	h.until("it does not count any more", func() bool { return len(h.history.Games()) == 0 })
	h.untilOpen()
	h.playOut()
	h.until("the other end", func() bool { return len(h.history.Games()) == 1 && h.screen().Log != "" })
	saved, err := archive.Read(h.screen().Log)
	if g := h.history.Games()[0]; !g.Undone || g.Moves < 2 || len(h.logFiles()) != 1 || err != nil || !saved.Game.Finished {
		t.Errorf("counted %+v; logs %v, %v", g, h.logFiles(), err)
	}
}

// A log that is deleted is not said to be kept any more, and is again when it is back;
// what shows it goes on knowing where it lies.
func TestDeletedLogIsNotKept(t *testing.T) {
	h := open(t, "", shortGame)
	h.untilOpen()
	h.playOut()
	h.until("the log", func() bool { return h.screen().Log != "" && len(h.logFiles()) == 1 })
	path := h.screen().Log
	kept := func() bool { last, _ := h.shell.Status(); return strings.Contains(last, "kept under Logs") }
	if !kept() {
		t.Fatal("the log is not said to be kept")
	}
	h.actions.Delete([]string{path})
	h.until("the log in the trash", func() bool { return library.InTrash(h.screen().Log) })
	if _, err := os.Stat(h.screen().Log); err != nil || kept() {
		t.Errorf("the log is said to be kept: %v; %v", kept(), err)
	}
	h.actions.Restore()
	h.until("the log where it was", func() bool { return h.screen().Log == path })
}
