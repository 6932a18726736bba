package play

import (
	"context"
	"slices"
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
)

// With the guard a click or key selects a house, Escape lets go of it, and a second
// one plays it.
func TestGuardInTheGame(t *testing.T) {
	h := open(t, func(s *Settings) { s.Guard.Set(true) })
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
	line(h, "Misclick guard").Control.(*settings.Switch).Set(false)
	h.Type("a")
	h.untilMoves(2)
}

// line returns one of the preferences.
func line(h *harness, name string) settings.Setting {
	all := h.Preferences().Settings
	return all[slices.IndexFunc(all, func(s settings.Setting) bool { return s.Name == name })]
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
	var now atomic.Int32
	factory = func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(int, search.Progress)) ([2]engine.Player, error) {
		made, err := session.NewPlayers(new(search.Environment))(rules, specs, report)
		made[1] = ponderer{made[1], &now}
		return made, err
	}
	t.Cleanup(func() { factory = nil })
	h := open(t, func(s *Settings) { s.Ponder.Set(true) })
	think := line(h, "While you think")
	check := think.Control.(*settings.Switch)
	startAIs(h, engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeRandom))
	for _, on := range []bool{true, false} {
		h.until("pondering as set", func() bool { return h.screen.Open && (now.Load() == 1) == on })
		if h.Settings.Ponder.Get() != on || check.Get() != on || (think.Note() != "") != on {
			t.Errorf("the preferences show %v, and %q", check.Get(), think.Note())
		}
		check.Set(!on)
	}
}

// What is chosen in the preferences, or in the menu, holds for the AI that waits now: two
// of them wait for nobody where moves are shown at once.
func TestChangingTheWait(t *testing.T) {
	const long = time.Hour
	defer func(before time.Duration) { waits["long"] = before }(waits["long"])
	waits["long"] = long
	random := engine.NewSpec(engine.TypeRandom)
	for _, tt := range []struct {
		first  engine.PlayerSpec
		change func(*harness)
	}{
		{engine.NewSpec(engine.TypeHuman), func(h *harness) {
			h.play(0)
			line(h, "Computer's moves").Control.(*settings.Choice[time.Duration]).Set(0)
		}},
		{random, func(h *harness) { h.setSpeed(board.SpeedOff) }},
	} {
		h := open(t, func(s *Settings) {
			s.Wait.Set(long)
			s.Speed.Set(board.SpeedFast)
		})
		startAIs(h, tt.first, random)
		h.until("a player", func() bool { return h.screen.Can.MoveNow || h.screen.Open })
		tt.change(h)
		h.untilMoves(2)
	}
}
