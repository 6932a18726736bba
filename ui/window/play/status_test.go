package play

import (
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

// The status bar says what happened last, and what is going on.
func TestStatus(t *testing.T) {
	started := func(change func(*session.Setup)) func(*harness) {
		return func(h *harness) {
			setup := uitest.TwoPeople(4)
			change(&setup)
			h.startGame(setup)
			h.untilOpen()
		}
	}
	for _, tt := range []struct {
		state     string
		reach     func(*harness)
		last, now string
	}{
		{"no game", func(*harness) {}, "", "4 seeds a house"},
		{
			"a person's first move", started(func(*session.Setup) {}),
			"Click one of your houses, or type its letter.", "4 seeds a house",
		},
		{
			"another rule", started(func(s *session.Setup) { s.Rules = engine.Rules{Seeds: 6, EmptyCapture: true} }),
			"Click one of your houses, or type its letter.", "6 seeds a house · empty capture",
		},
		{
			"a position set up", started(func(s *session.Setup) {
				s.Begin = session.SetUp(engine.Position{Rules: s.Rules, State: oneEach, Player: engine.Second}, s.Players).Begin
			}),
			"Click one of your houses, or type its letter.", "a position that was set up",
		},
		{
			"a fair start", started(func(s *session.Setup) { s.Opening = session.Opening{Fair: true, Number: 17} }),
			"Click one of your houses, or type its letter.", "fair start 17",
		},
		{
			"a search", func(h *harness) {
				startAIs(h, slow(), engine.NewSpec(engine.TypeHuman))
				h.until("the search", func() bool { return h.screen.Can.MoveNow })
				h.Progress(engine.First, search.Progress{Depth: 7, Nodes: 1000, Elapsed: time.Second})
			},
			"", "Pearl is thinking…",
		},
		{
			"a search that was stopped", func(h *harness) {
				startAIs(h, slow(), engine.NewSpec(engine.TypeHuman))
				h.until("the search", func() bool { return h.screen.Can.MoveNow })
				h.Progress(engine.First, search.Progress{Depth: 7, Nodes: 1000, Elapsed: time.Second})
				h.run("game.stop")
			},
			"", "4 seeds a house",
		},
	} {
		t.Run(tt.state, func(t *testing.T) {
			h := newHarness(t, nil)
			h.Begin(true)
			tt.reach(h)
			if last, now := h.Shell.Status(); last != tt.last || now != tt.now {
				t.Errorf("%q, %q; want %q, %q", last, now, tt.last, tt.now)
			}
		})
	}
}

func TestStatusOfAFinishedGame(t *testing.T) {
	h := open(t)
	h.startGame(uitest.TwoPeople(1))
	h.playOut()
	h.until("the log", func() bool { return h.screen.Log != "" })
	if last, _ := h.Shell.Status(); !strings.HasSuffix(last, " · kept under Logs") {
		t.Errorf("says %q, not where the game is logged", last)
	}
}

// What was said is over with the next move.
func TestWhatWasSaidEndsWithAMove(t *testing.T) {
	h := open(t)
	h.startTwoPeople(0)
	h.run("edit.copy")
	if h.Shell.Said() == "" {
		t.Fatal("nothing is said")
	}
	h.play(0)
	h.untilMoves(1)
	if last, _ := h.Shell.Status(); h.Shell.Said() != "" || strings.Contains(last, "Copied") {
		t.Errorf("still says %q", last)
	}
}
