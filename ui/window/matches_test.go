package window

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/matches"
	"kalah/ui/window/play"
)

// longName is one that has the most characters that a name may have.
const longName = "Wolfgang Amadeus Theophilus M."

// tournament returns a match of so many players, every other one of a long name.
func (h *harness) tournament(players int) tournament.Setup {
	d := tournament.NewDefinition()
	d.Games, d.Openings, d.Seed = 2, "random:2", 7
	if players == 2 {
		d.Pairing, d.Games, d.SPRT = match.Series, 10, match.NewSPRT(0, 10)
	}
	for i := range players {
		spec := engine.NewSpec(engine.TypeRandom)
		if i%2 == 0 {
			spec = engine.NewSpec(engine.TypeMinimax)
			spec.Limit, spec.Name = 1, fmt.Sprintf("%s %d", longName[:27], i)
		}
		d.Players = append(d.Players, spec)
	}
	return tournament.Setup{Definition: d, Jobs: 2}
}

// showMatch shows the view of matches with a match that was played: the one that
// there is, if the setup has no players.
func (h *harness) showMatch(s tournament.Setup) {
	h.t.Helper()
	h.shell.Show(matches.ID)
	if len(s.Players) == 0 {
		return
	}
	if err := h.match.Start(s); err != nil {
		h.t.Fatal(err)
	}
	h.until("the match", func() bool { return h.match.Status().Phase == tournament.Finished })
}

// matchTabs returns what shows each tab of the view of matches.
func (h *harness) matchTabs() (show []func()) {
	h.t.Helper()
	var tabs *kit.Tabs
	for _, o := range h.Objects(h.win.Content()) {
		if t, ok := o.(*kit.Tabs); ok && t.Visible() && len(t.Items()) == 6 {
			tabs = t
		}
	}
	if tabs == nil {
		h.t.Fatal("the view of matches has no tabs")
	}
	for _, tab := range tabs.Items() {
		show = append(show, func() { tabs.Select(tab) })
	}
	return show
}

// Tab reaches everything as it is read, in each tab; Escape goes back to the board.
func TestTabReadsMatches(t *testing.T) {
	for _, size := range []fyne.Size{frame.MinSize, fyne.NewSize(1600, 1000)} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			h := open(t, "")
			h.win.Resize(size)
			h.run("matches.show")
			h.read2("none yet", 9)
			h.showMatch(h.tournament(4))
			for i, least := range []int{15, 4, 4, 3, 5, 5} {
				h.matchTabs()[i]()
				h.read2(fmt.Sprintf("tab %d", i), least)
			}
			h.Key(fyne.KeyEscape, fyne.KeyEscape)
			if h.shell.Shown() != play.ID {
				t.Error("Escape does not go back to the board")
			}
		})
	}
}

// read2 walks through what is shown.
func (h *harness) read2(where string, least int) {
	h.t.Helper()
	h.win.Canvas().Unfocus()
	stops := h.Stops()
	if len(stops) < least {
		h.t.Errorf("%s: Tab reaches %d parts, want %d: %v", where, len(stops), least, stops)
	}
	h.InOrder(where, stops)
	h.win.Canvas().Unfocus()
}

// A match that runs goes on in another language, and is shown in it.
func TestAMatchInAnotherLanguage(t *testing.T) {
	h := open(t, "")
	h.showMatch(tournament.Setup{})
	s := h.tournament(2)
	s.SPRT, s.Games = nil, 3000
	if err := h.match.Start(s); err != nil {
		t.Fatal(err)
	}
	h.until("some games", func() bool { return h.match.Status().Done() > 10 })
	h.match.Pause()
	done := h.match.Status().Done()
	h.speak("de")
	t.Cleanup(func() { h.speak("en") })
	if h.shell.Shown() != matches.ID || h.match.Status().Phase != tournament.Paused {
		t.Fatalf("shows %q, phase %v", h.shell.Shown(), h.match.Status().Phase)
	}
	if err := h.match.Continue(); err != nil {
		t.Fatal(err)
	}
	h.until("more games", func() bool { return h.match.Status().Done() > done })
	h.match.Stop()
	h.until("the end", func() bool { return h.match.Status().Phase == tournament.Stopped })
	if last, now := h.shell.Status(); now != "angehalten" {
		t.Errorf("the status bar says %q, %q", last, now)
	}
}

// A game of the list opens on the board.
func TestAGameOfAMatchIsReplayed(t *testing.T) {
	h := open(t, "")
	h.showMatch(h.tournament(2))
	h.matchTabs()[4]()
	h.Key(fyne.KeyDown, fyne.KeyReturn)
	if h.shell.Shown() != play.ID || !h.screen().Replay || len(h.screen().Line) < 5 {
		t.Fatalf("shows %q, replay %v of %d moves", h.shell.Shown(), h.screen().Replay, len(h.screen().Line))
	}
	h.Key(fyne.KeyEnd)
	h.until("the end of the game", func() bool { return h.screen().Game.Finished })
	h.run("matches.show")
	if h.shell.Shown() != matches.ID {
		t.Error("does not go back to the match")
	}
}
