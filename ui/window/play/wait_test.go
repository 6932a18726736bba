package play

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/uitest"
)

func TestWaitIsRemembered(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := NewSettings(p)
	if got := s.Wait(); got != shortWait {
		t.Errorf("%v at the first start", got)
	}
	for _, wait := range waits {
		s.SetWait(wait)
		if got := s.Wait(); got != wait {
			t.Errorf("%v, want %v", got, wait)
		}
	}
	p.SetString("play.wait", "for ever")
	if got := s.Wait(); got != shortWait {
		t.Errorf("%v for a broken setting", got)
	}
}

// waitLong makes the long moment endless for a test, so that what is not waited for is
// told from what is without a clock.
func waitLong(t *testing.T) time.Duration {
	before := waits["long"]
	waits["long"] = time.Hour
	t.Cleanup(func() { waits["long"] = before })
	return waits["long"]
}

// An AI waits against a person, and not against another one whose moves are shown at
// once.
func TestAnAIWaitsAsItIsSet(t *testing.T) {
	random := engine.NewSpec(engine.TypeRandom)
	setup := uitest.TwoPeople(engine.DefaultSeeds)
	setup.Players[1] = random
	for _, wait := range []time.Duration{0, waitLong(t)} {
		h := open(t, func(s *Settings) { s.SetWait(wait) })
		h.starter.start(setup)
		h.untilOpen()
		h.play(0)
		if wait > 0 {
			h.until("the AI", func() bool { return h.screen.Can.MoveNow })
			time.Sleep(50 * time.Millisecond) // it has chosen long ago
			h.loop.Run()
			if n := len(h.screen.Game.Moves); n != 1 {
				t.Fatalf("%d moves, want the AI to wait", n)
			}
			h.control.Game.MoveNow()
		}
		h.untilMoves(2)

		both := setup
		both.Players[0] = random
		h.starter.start(both)
		h.untilMoves(6)
	}
}

// What is chosen in the preferences, or in the menu, holds for the AI that waits now.
func TestChangingTheWait(t *testing.T) {
	random := engine.NewSpec(engine.TypeRandom)
	long := waitLong(t)
	h := open(t, func(s *Settings) {
		s.SetWait(long)
		s.SetSpeed(board.SpeedFast)
	})
	h.starter.start(session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{random, random}})
	h.until("an AI", func() bool { return h.screen.Can.MoveNow })
	h.setSpeed(board.SpeedOff)
	h.untilMoves(5)
}
