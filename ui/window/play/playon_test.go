package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/logging"
	"kalah/ui/window/uitest"
)

func TestPlayOnFromALog(t *testing.T) {
	h := openReplay(t)
	log := h.screen.Log
	before := h.Settings.Setup()
	h.control.Replay.GoTo(3)
	h.shortcut(fyne.KeyP)
	if h.Shell.Top() == nil {
		t.Fatal("nobody asks who plays on")
	}
	asks := h.Shell.Top()
	h.playingOn.ask() // while it asks
	if h.Shell.Top() != asks {
		t.Error("asks twice")
	}
	h.Key(fyne.KeyEscape)
	if h.Shell.Top() != nil || !h.screen.Replay {
		t.Fatal("Escape does not leave all as it was")
	}
	h.playingOn.ask()
	for range 4 {
		h.Window.Canvas().FocusNext()
		if _, isField := h.Window.Canvas().Focused().(interface{ SelectedText() string }); isField {
			break
		}
	}
	if h.Window.Canvas().Focused() == nil {
		t.Fatal("there is no field")
	}
	h.Key(fyne.KeyEscape) // in a field
	if h.Shell.Top() != nil {
		t.Fatal("Escape in a field does not close the dialog")
	}
	h.playingOn.ask()
	h.Key(fyne.KeyReturn)
	h.untilOpen()
	if s := h.screen; s.Replay || len(s.Game.Moves) != 3 || !s.Can.Undo || h.Shell.Top() != nil {
		t.Fatalf("shown: %+v", h.snapshot())
	}
	if last, _ := h.Shell.Status(); last != "From turn 3, move 2 · five · the game goes on" {
		t.Errorf("the status bar says %q", last)
	}
	if now := h.Settings.Setup(); now.Players != before.Players {
		t.Errorf("the form of new games holds %+v", now.Players)
	}
	h.play(h.screen.Game.Houses()[0])
	h.untilMoves(4)
	h.end()
	l := running(t)
	if l == nil {
		t.Fatal("the game is not kept")
	}
	if want := (logging.From{Log: "five.json", Moves: 3}); l.From != want || len(l.Moves) != 4 || !strings.HasSuffix(log, "five.json") {
		t.Errorf("%d moves, from %+v; want 4 from %+v", len(l.Moves), l.From, want)
	}
}

// The question says what becomes of the game under way.
func TestPlayOnSaysWhatItEnds(t *testing.T) {
	h := open(t)
	h.startTwoPeople(2)
	h.control.Replay.Review(1)
	h.run("replay.playon")
	for _, want := range []string{"From turn 2", "The moves up to there are taken over", "logged as unfinished"} {
		if !h.Says(want) {
			t.Errorf("the question does not say %q", want)
		}
	}
}

func TestNobodyPlaysOnAtTheEnd(t *testing.T) {
	h := open(t)
	h.starter.start(uitest.TwoPeople(1))
	h.playOut()
	h.untilFinished()
	item := h.item("replay.playon")
	h.control.Replay.Review(len(h.screen.Line))
	if !item.Disabled || !strings.Contains(item.Label, "over") {
		t.Errorf("the menu offers %q, disabled: %v", item.Label, item.Disabled)
	}
	h.playingOn.ask()
	if h.Shell.Top() != nil {
		t.Error("a game that is over can be played on")
	}
	h.control.Replay.Back()
	if item.Disabled || strings.Contains(item.Label, "over") {
		t.Errorf("a move before the menu offers %q, disabled: %v", item.Label, item.Disabled)
	}
}
