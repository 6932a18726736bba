package play

import (
	"context"
	"errors"
	"sync"
	"testing"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/sound"
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

// Sounds are offered with the first game after the tour, and not again.
func TestSoundsAreOfferedOnce(t *testing.T) {
	h := openAudible(t, &speaker{})
	h.FirstGame()
	if h.Shell.Noticed() == "" {
		t.Fatal("nothing was offered")
	}
	h.Button(h.Window.Content(), "Sounds on").OnTapped()
	if h.Shell.Noticed() != "" || !h.Settings.Sounds.Get() {
		t.Errorf("%q is offered, sounds are on: %t", h.Shell.Noticed(), h.Settings.Sounds.Get())
	}
	h.setSounds(false)
	if h.FirstGame(); h.Shell.Noticed() != "" {
		t.Error("they were offered again")
	}
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

// Moves and endings are heard while the board is visible and sounds are on, even if moves are not
// animated. An ending is heard once.
func TestSoundsOfTheBoard(t *testing.T) {
	out := &speaker{}
	h := elsewhere(t)
	h.Sounds = sound.New(h.Shell.Tasks(), out)
	heard := func(when string, want int) {
		t.Helper()
		if n := out.count(); n != want {
			t.Errorf("%s: %d sounds, want %d", when, n, want)
		}
	}
	h.setSounds(true)
	h.move()
	h.untilOpen()
	heard("a move on a hidden board", 0)
	h.Shell.Show(ID)
	h.setSounds(false)
	h.move()
	h.untilOpen()
	heard("a move without sounds", 0)
	h.setSounds(true)
	h.move()
	h.until("the sound of a move", func() bool { return out.count() == 1 })
	h.untilOpen()
	h.Session.End(engine.Resigned)
	h.until("the sound of the end", func() bool { return out.count() == 2 })
	h.Session.Undo()
	h.untilOpen()
	h.Shell.Show("other")
	h.Session.End(engine.Resigned)
	h.untilFinished()
	h.Shell.Show(ID)
	heard("an end on a hidden board, and one that is shown again", 2)
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
