package play

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/board"
	"kalah/ui/control"
	"kalah/ui/uitest"
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

// An AI waits against a person, and not against another one whose moves are shown at
// once.
func TestAnAIWaitsAsItIsSet(t *testing.T) {
	random := engine.NewSpec(engine.TypeRandom)
	setup := uitest.TwoPeople(engine.DefaultSeeds)
	setup.Players[1] = random
	for _, wait := range []time.Duration{0, shortWait} {
		h := open(t, func(s *Settings) { s.SetWait(wait) })
		h.starter.start(setup)
		h.untilOpen()
		began := time.Now()
		h.play(0)
		h.untilMoves(2)
		if took := time.Since(began); took < wait || wait == 0 && took > shortWait {
			t.Errorf("the AI moves after %v, want %v", took, wait)
		}

		both := setup
		both.Players[0] = random
		began = time.Now()
		h.starter.start(both)
		h.untilMoves(6)
		if took := time.Since(began); wait > 0 && took > 3*wait {
			t.Errorf("two AIs at speed off take %v for six moves", took)
		}
	}
}

// What is chosen in the preferences, or in the menu, holds for the AI that waits now.
func TestChangingTheWait(t *testing.T) {
	random := engine.NewSpec(engine.TypeRandom)
	h := open(t, func(s *Settings) {
		s.SetWait(waits["long"])
		s.SetSpeed(board.SpeedFast)
	})
	h.starter.start(control.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{random, random}})
	h.until("an AI", func() bool { return h.screen.Can.MoveNow })
	h.setSpeed(board.SpeedOff)
	began := time.Now()
	h.untilMoves(5)
	if took := time.Since(began); took > waits["long"] {
		t.Errorf("they still wait: %v", took)
	}
}
