package play

import (
	"context"
	"errors"
	"sync"
	"testing"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
	"kalah/ui/window/uitest"
)

// speaker is an output that counts the sounds.
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
	h := open(t)
	h.Sounds = sound.New(h.Shell.Tasks(), &speaker{})
	h.untilOpen()
	h.FirstGame()
	h.Button(h.Window.Content(), "Sounds on").OnTapped()
	if h.Shell.Noticed() != "" || !h.Settings.Sounds.Get() {
		t.Errorf("%q is offered, sounds are on: %t", h.Shell.Noticed(), h.Settings.Sounds.Get())
	}
	h.setSounds(false)
	if h.FirstGame(); h.Shell.Noticed() != "" {
		t.Error("they were offered again")
	}
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
	move(true) // on a hidden board
	h.Shell.Show(ID)
	move(false)
	if n := out.count(); n != 0 {
		t.Errorf("%d sounds on a hidden board, or without sounds", n)
	}
	move(true)
	h.until("the sound of a move", func() bool { return out.count() == 1 })
	h.Session.End(engine.Resigned)
	h.until("the sound of the end", func() bool { return out.count() == 2 })
	h.Session.Undo()
	h.untilOpen()
	h.Shell.Show("other")
	h.Session.End(engine.Resigned)
	h.untilFinished()
	if h.Shell.Show(ID); out.count() != 2 {
		t.Errorf("%d sounds, want 2: the end came on a hidden board", out.count())
	}
}

// The volume can be changed and tried. Without a device, there is a note.
func TestPreferencesOfSounds(t *testing.T) {
	for _, out := range []*speaker{{}, {missing: errors.New("no card")}} {
		h := open(t)
		h.Sounds = sound.New(h.Shell.Tasks(), out)
		settings.Show(h.Shell, []settings.Section{h.SoundPreferences()}, func() {})
		uitest.All[*kit.Slider](h.Window.Canvas().Overlays().Top())[0].SetValue(40)
		if h.Settings.Volume.Get() != 40 || !h.Says("40%") {
			t.Errorf("volume %d", h.Settings.Volume.Get())
		}
		h.until("the trial or the note", func() bool {
			h.Press("Try it")
			return h.Says("No sound device could be opened") == (out.missing != nil) && (out.missing != nil || out.count() >= 2)
		})
	}
}
