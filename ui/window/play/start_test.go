package play

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/window/uitest"
)

// A command that would end the current game asks first. If nobody has played, it starts at once.
func TestAnotherGameAsksFirst(t *testing.T) {
	const question = "The current game ends here. It is saved as unfinished."
	for name, start := range map[string]func(h *harness){
		"a rematch":         func(h *harness) { h.Run("game.rematch") },
		"a pair":            func(h *harness) { h.Run("players.0.6") },
		"the form's button": func(h *harness) { h.display.side.form.Start() },
		"a position": func(h *harness) {
			h.playFrom(engine.Position{Rules: engine.DefaultRules(), State: oneEach}, func() {})
			h.Press("Play on")
		},
		"a game that was killed": func(h *harness) {
			if h.Shell.Noticed() == "" {
				leave(t, engine.DefaultRules(), 3, false)
				h.lookForUnfinished(true)
				h.untilOffered()
			}
			h.tapNotice("Continue")
		},
	} {
		h := open(t)
		h.display.side.form.Set(uitest.TwoPeople(4))
		h.startTwoPeople(1)
		for logs, press := range []string{"Cancel", "Start another game"} {
			start(h)
			h.Until(name, func() bool { return h.Says(question) })
			h.Press(press)
			h.Until(press, func() bool { return h.Shell.Top() == nil && len(h.logFiles()) == logs })
			if n := len(h.screen.Game.Moves); logs == 0 && n != 1 {
				t.Errorf("%s: after Cancel the game has %d moves, want 1", name, n)
			}
		}
		h.startTwoPeople(0)
		if start(h); h.Says(question) {
			t.Errorf("%s: it asks although nobody has played", name)
		}
		h.end()
	}
}

// Ctrl+N opens the panel with the form, while the game continues. Escape or a start closes the panel if
// it was closed before.
func TestNewGameShowsTheForm(t *testing.T) {
	for _, before := range []bool{false, true} {
		h := open(t, func(o *options) { o.Panel.Set(before) })
		h.startTwoPeople(1)
		h.side.show(tabMoves)
		h.Run("game.new")
		if h.Shell.Top() != nil || len(h.screen.Game.Moves) != 1 || !h.panelShows(tabGame) || !h.side.form.Choosing() {
			t.Error("the form is not shown, or the current game is changed")
		}
		h.Key(fyne.KeyEscape, fyne.KeyEscape) // first the focus, then the panel
		h.Is("after Escape the panel is open", before, h.folding.open())
		setup := uitest.TwoPeople(4)
		setup.Players[1] = slow() // only in the experts' part
		h.side.form.Set(setup)
		h.Run("game.new")
		h.Window.Canvas().FocusNext()
		h.Key(fyne.KeyReturn)
		h.Press("Start another game")
		h.Until("another game", func() bool { return len(h.screen.Game.Moves) == 0 })
		h.Is("after the start the panel is open", fmt.Sprint(before, before), h.folding.open(), h.Settings.Panel.Get())
	}
}

// "Play on from here" asks once for the players, says what happens to the current game, and continues
// from the position shown.
func TestPlayOn(t *testing.T) {
	h := openReplay(t)
	before := h.Settings.Setup()
	h.Session.GoTo(3)
	h.Run("replay.playon")
	asks := h.Shell.Top()
	if h.askPlayOn(); asks == nil || h.Shell.Top() != asks {
		t.Fatal("it does not ask, or asks twice")
	}
	if h.Key(fyne.KeyEscape); h.Shell.Top() != nil || !h.screen.Replay {
		t.Fatal("Escape changes something")
	}
	h.askPlayOn()
	h.Key(fyne.KeyReturn)
	h.untilOpen()
	if s := h.screen; s.Replay || len(s.Game.Moves) != 3 || !s.Can.Undo || h.Shell.Top() != nil || h.Settings.Setup().Players != before.Players {
		t.Fatalf("shown: %+v; the form of new games holds %+v", h.Shell.Snapshot(), h.Settings.Setup().Players)
	}
	last, _ := h.Shell.Status()
	h.Is("status", "From turn 3, move 2 · You – You · 2 : 0 unfinished · the game goes on", last)

	h.move()
	h.Session.Review(1)
	h.Run("replay.playon")
	h.Is("says", true, h.Says("The moves up to there are taken over"))
	h.Is("says", true, h.Says("saved as unfinished"))
}
