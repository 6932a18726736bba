package window

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/ui/window/logs"
	"kalah/ui/window/play"
	"kalah/ui/window/tour"
	"kalah/ui/window/uitest"
)

// leave leaves a game of three moves behind, as a program does that is killed.
func leave(t *testing.T) {
	t.Helper()
	k, err := autosave.Open(autosave.DefaultFolder())
	if err != nil {
		t.Fatal(err)
	}
	l := logging.New(uitest.Line(t, engine.DefaultRules(), 3), uitest.TwoPeople(4).Players, engine.PerPlayer, time.Now().Add(-time.Hour))
	if err := k.Save(l); err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	uitest.Kill(t)
}

// The offer of a game that was left behind does not lie over the tour, nor over what is
// shown after it: it waits until the board is seen, comes once, and the game goes on.
func TestAnOfferWaitsForTheTour(t *testing.T) {
	const offer = "Go on with the game of"
	h := open(t, "", func(s remembered) {
		leave(t)
		s.tour.SetSeen(false)
	})
	if h.shell.Shown() != tour.ID {
		t.Fatalf("begins with %q, want the tour", h.shell.Shown())
	}
	h.until("the look for games", func() bool { return h.screen().Open })
	for end := time.Now().Add(100 * time.Millisecond); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		h.loop.Run()
	}
	if h.HasDialog() {
		t.Fatal("the offer lies over the tour")
	}
	h.run("view.logs")
	h.loop.Run()
	if h.shell.Shown() != logs.ID || h.HasDialog() {
		t.Fatalf("%s is shown, with a dialog: %t", h.shell.Shown(), h.HasDialog())
	}
	for range 2 { // the first one may let go of the focus
		if h.shell.Shown() != play.ID {
			h.Key(fyne.KeyEscape)
		}
	}
	h.until("the offer", func() bool { return h.HasDialog() && h.Says(offer) })
	h.Key(fyne.KeyEscape)
	h.run("view.logs")
	h.shell.Home()
	h.loop.Run()
	if h.shell.Shown() != play.ID || h.HasDialog() {
		t.Error("the offer comes twice")
	}
	h.run("game.unfinished")
	h.until("the offer that was asked for", func() bool { return h.HasDialog() && h.Says(offer) })
	h.Key(fyne.KeyReturn)
	h.until("the game", func() bool { return len(h.screen().Game.Moves) == 3 && h.screen().Open })
}

// A change of the language keeps the offer that is shown.
func TestAnOfferInAnotherLanguage(t *testing.T) {
	english(t)
	h := open(t, "", func(r remembered) {
		leave(t)
		twoPeople(r)
	})
	h.until("the offer", func() bool { return h.HasDialog() && h.Says("Go on with the game of") })
	h.choose("Deutsch")
	h.until("the offer in German", func() bool { return h.HasDialog() && h.Says("Die Partie") })
}

// One that waits for the end of the tour goes on waiting in another language.
func TestAnOfferWaitsInAnotherLanguage(t *testing.T) {
	english(t)
	h := open(t, "", func(s remembered) {
		leave(t)
		s.tour.SetSeen(false)
	})
	h.until("the game", func() bool { return h.screen().Open })
	h.choose("Deutsch")
	h.loop.Run()
	if h.shell.Shown() != tour.ID || h.HasDialog() {
		t.Fatalf("%s is shown, with a dialog: %t", h.shell.Shown(), h.HasDialog())
	}
	h.shell.Home()
	h.until("the offer that waited", func() bool { return h.HasDialog() && h.Says("Die Partie") })
}
