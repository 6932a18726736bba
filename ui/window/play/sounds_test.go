package play

import (
	"context"
	"sync/atomic"
	"testing"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

type speaker struct{ played atomic.Int32 }

func (s *speaker) Open(context.Context) error { return nil }
func (s *speaker) Rest() error                { return nil }
func (s *speaker) Wake() error                { return nil }

func (s *speaker) Play([]byte, float64) error {
	s.played.Add(1)
	return nil
}

// Moves and endings sound while the board is visible and sounds are on, even if moves are not animated.
// An ending sounds once.
func TestSoundsOfTheBoard(t *testing.T) {
	out := &speaker{}
	h := elsewhere(t)
	h.Sounds = sound.New(h.Shell.Tasks(), out)
	move := func(on bool) {
		h.setSounds(on)
		h.move()
		h.untilOpen()
	}
	heard := func(n int32) {
		t.Helper()
		h.Until("the sound", func() bool { return out.played.Load() == n })
	}
	move(true) // on a hidden board
	h.Shell.Show(ID)
	move(false)
	heard(0)
	move(true)
	heard(1)
	h.Session.End(engine.Resigned)
	heard(2)
	h.Session.Undo()
	h.untilOpen()
	h.Shell.Show("other")
	h.Session.End(engine.Resigned)
	h.untilFinished()
	h.Shell.Show(ID)
	heard(2)
}

// The volume can be changed and tried.
func TestPreferencesOfSounds(t *testing.T) {
	h, out := open(t), &speaker{}
	h.Sounds = sound.New(h.Shell.Tasks(), out)
	settings.Show(h.Shell, []settings.Section{h.SoundPreferences()}, func() {})
	uitest.All[*kit.Slider](h.Window.Canvas().Overlays().Top())[0].SetValue(40)
	h.Is("volume", "40 true", h.Settings.Volume.Get(), h.Says("40%"))
	h.Press("Try it")
	h.Until("the trial", func() bool { return out.played.Load() > 0 })
}
