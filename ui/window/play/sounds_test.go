package play

import (
	"context"
	"errors"
	"sync"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

// speaker is an output that counts what is played.
type speaker struct {
	mu      sync.Mutex
	played  int
	missing error
}

func (s *speaker) Open(context.Context) error { return s.missing }
func (s *speaker) Rest() error                { return nil }
func (s *speaker) Wake() error                { return nil }

func (s *speaker) Play([]byte, float64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.played++
	return nil
}

func (s *speaker) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.played
}

// openAudible is open with a speaker.
func openAudible(t *testing.T, out *speaker) *harness {
	t.Helper()
	h := open(t)
	h.Sounds = sound.New(h.Shell.Tasks(), out)
	h.startGame(uitest.TwoPeople(engine.DefaultSeeds))
	h.untilOpen()
	return h
}

// What happens on the board is heard while the board is seen, and in no other view.
func TestSoundsBelongToTheBoard(t *testing.T) {
	out := &speaker{}
	h := elsewhere(t)
	h.Sounds = sound.New(h.Shell.Tasks(), out)
	h.setSounds(true)
	h.play(h.screen.Game.Houses()[0])
	h.untilMoves(3)
	h.untilOpen()
	if n := out.count(); n != 0 {
		t.Errorf("%d sounds of a board that is not seen", n)
	}
	h.Shell.Show(ID)
	h.play(h.screen.Game.Houses()[0])
	h.until("the move", func() bool { return out.count() > 0 })
	h.untilOpen()
	h.Shell.Show("other")
	before := out.count()
	h.Session.End(engine.Resigned)
	h.untilFinished()
	if n := out.count(); n != before {
		t.Error("an end is heard that is not seen")
	}
}

// It is heard where sounds are on, with moves that are shown at once too, as with less
// motion.
func TestAResignationIsHeard(t *testing.T) {
	for _, on := range []bool{false, true} {
		out := &speaker{}
		h := openAudible(t, out)
		h.play(0)
		h.untilMoves(1)
		h.untilOpen()
		h.setSounds(on)
		h.Session.End(engine.Resigned)
		if !on {
			h.until("the log", func() bool { return h.screen.Log != "" })
			if n := out.count(); n != 0 {
				t.Errorf("%d sounds while they are off", n)
			}
			continue
		}
		h.until("the sound", func() bool { return out.count() == 1 })
		// Another view of the same game, as of another language, says nothing of it.
		h.retire()
		again := New(h.Config)
		again.Begin(false)
		h.until("the end", func() bool { return again.Screen().Activity == session.Finished })
		if n := out.count(); n != 1 {
			t.Errorf("%d sounds in another language", n)
		}
	}
}

// The volume can be tried; where there is no device, a note says so, and no dialog.
func TestPreferencesOfSounds(t *testing.T) {
	for _, missing := range []error{nil, errors.New("no card")} {
		out := &speaker{missing: missing}
		h := openAudible(t, out)
		settings.Show(h.Shell, []settings.Section{h.SoundPreferences()}, func() {})
		var slider *kit.Slider
		for _, o := range test.LaidOutObjects(h.Window.Canvas().Overlays().Top()) {
			if found, ok := o.(*kit.Slider); ok {
				slider = found
			}
		}
		if !h.Says("70%") {
			t.Error("the volume is not 70% at first")
		}
		slider.SetValue(40)
		if h.Settings.Volume.Get() != 40 || !h.Says("40%") {
			t.Errorf("volume %d", h.Settings.Volume.Get())
		}
		if missing == nil {
			h.until("what the slider plays", func() bool { return out.count() == 1 })
		}
		h.Press("Try it")
		const note = "No sound device could be opened"
		if missing == nil {
			h.until("the trial", func() bool { h.Press("Try it"); return out.count() >= 2 })
		} else {
			h.until("the note", func() bool { return h.Says(note) })
		}
		if missing == nil && h.Says(note) || len(h.Window.Canvas().Overlays().List()) != 1 {
			t.Error("a note or a dialog that is not due")
		}
	}
}
