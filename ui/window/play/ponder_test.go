package play

import (
	"context"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/session"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

func TestPonderingIsOffAtFirst(t *testing.T) {
	s := NewSettings(test.NewTempApp(t).Preferences())
	if s.Ponder() {
		t.Error("on at the first start")
	}
	s.SetPonder(true)
	if !s.Ponder() {
		t.Error("not remembered")
	}
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
		h.starter.start(setup)
		h.untilOpen()
		want := func(on bool) {
			t.Helper()
			h.until("pondering as set", func() bool { return (now.Load() == 1) == on })
		}
		want(on)
		line := pondering{h.Play}.setting()
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
