package play

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

// With the guard a click or key selects a house, Escape lets go of it, and a second
// one plays it.
func TestGuardInTheGame(t *testing.T) {
	h := open(t, func(s *Settings) { s.SetGuard(true) })
	h.startTwoPeople(0)
	h.Shell.Unfocus()
	selected := func(want int) {
		t.Helper()
		if got, _ := h.display.board.Selected(); got != want || len(h.screen.Game.Moves) != 0 {
			t.Errorf("house %d is selected after %d moves, want %d after none", got, len(h.screen.Game.Moves), want)
		}
	}
	h.Type("c")
	selected(2)
	h.Key(fyne.KeyEscape)
	selected(-1)
	test.TapAt(h.display.board, h.display.board.Center(engine.First, 2))
	selected(2)
	h.Type("d")
	selected(3)
	h.Type("d")
	h.untilMoves(1)

	h.untilOpen()
	h.setGuard(false)
	h.Type("a")
	h.untilMoves(2)
}

// ponderer counts those who think in a person's time.
type ponderer struct {
	engine.Player
	now *atomic.Int32
}

func (p ponderer) Ponder(ctx context.Context, _ engine.Position) {
	p.now.Add(1)
	defer p.now.Add(-1)
	<-ctx.Done()
}

// The preference holds for the game under way at once, and for the one at the start.
func TestPonderingInTheGame(t *testing.T) {
	for _, on := range []bool{false, true} {
		var now atomic.Int32
		factory = func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(int, search.Progress)) ([2]engine.Player, error) {
			made, err := session.NewPlayers(new(search.Environment))(rules, specs, report)
			if !specs[1].Type.IsPerson() {
				made[1] = ponderer{made[1], &now}
			}
			return made, err
		}
		t.Cleanup(func() { factory = nil })
		h := open(t, func(s *Settings) { s.SetPonder(on) })
		setup := uitest.TwoPeople(engine.DefaultSeeds)
		setup.Players[1] = engine.NewSpec(engine.TypeRandom)
		h.startGame(setup)
		h.untilOpen()
		want := func(on bool) {
			t.Helper()
			h.until("pondering as set", func() bool { return (now.Load() == 1) == on })
		}
		want(on)
		line := h.ponderSetting()
		check := line.Control.(*settings.Switch)
		if check.Get() != on || (line.Note() != "") != on {
			t.Errorf("the preferences show %v, and %q", check.Get(), line.Note())
		}
		check.Set(!on)
		want(!on)
		if h.Settings.Ponder() == on {
			t.Error("what was chosen is not remembered")
		}
	}
}

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
		h.startGame(setup)
		h.untilOpen()
		h.play(0)
		if wait > 0 {
			h.until("the AI", func() bool { return h.screen.Can.MoveNow })
			time.Sleep(50 * time.Millisecond) // it has chosen long ago
			h.loop.Run()
			if n := len(h.screen.Game.Moves); n != 1 {
				t.Fatalf("%d moves, want the AI to wait", n)
			}
			h.control.MoveNow()
		}
		h.untilMoves(2)

		both := setup
		both.Players[0] = random
		h.startGame(both)
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
	h.startGame(session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{random, random}})
	h.until("an AI", func() bool { return h.screen.Can.MoveNow })
	h.setSpeed(board.SpeedOff)
	h.untilMoves(5)
}
