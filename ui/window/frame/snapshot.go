package frame

import (
	"context"
	"encoding/json"
	"maps"
	"time"

	"fyne.io/fyne/v2"

	"kalah/internal/safefile"
)

// SnapshotVariable is an environment variable with the path of a JSON file. The window writes a
// description of itself to that file, for tests that drive the program from outside. Each change
// replaces the complete file:
//
// |       {"view": "play", "status": ["", ""], "notice": "", "window": [1100, 720], ...}
//
// "view" is the ID of the view, "status" the text of the status bar, "notice" the text of the
// notice, "notice_do" the notice's button, and "window" the size of the window in pixels of the
// screen. The facts of the views follow.
//
//	{"view": "play", "status": ["", ""], "notice": "", "window": [1100, 720], ...}
//
// View is the ID of the view, status the text of the status bar, notice the text of the line above it,
// notice_do that line's button, and window the size in pixels of the screen. The facts of the views
// follow.
const SnapshotVariable = "KALAH_DEBUG_SNAPSHOT"

// Facts describe a view for tests from outside, by name. They are written as JSON. A canvas object
// is written as the position of its middle, measured from the window's corner in pixels of the
// screen; positions and sizes are in pixels too. Objects that are disabled or not visible are left
// out.
type Facts = map[string]any

// Snapshot returns the snapshot of the window, decoded from JSON.
func (s *Shell) Snapshot() Facts {
	var all Facts
	text, err := s.snapshot()
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		fyne.LogError("debug snapshot", err)
	}
	return all
}

// snapshot returns the facts of the shell, of the first view, and of the view that is shown.
func (s *Shell) snapshot() ([]byte, error) {
	last, now := s.Status()
	all := Facts{"view": s.Shown(), "notice": s.Noticed(), "dialog": s.Top() != nil, "status": [2]string{last, now}, "window": s.cfg.Window.Canvas().Size()}
	if s.notified != nil {
		all["notice_do"] = s.notified
	}
	for i, p := range s.pages {
		if p.View.Facts != nil && (i == 0 || p == s.shown) {
			maps.Copy(all, p.View.Facts())
		}
	}
	return json.Marshal(s.placed(all))
}

// placed returns a fact with positions in pixels. It returns nil for a fact to leave out.
func (s *Shell) placed(fact any) any {
	scale := s.cfg.Window.Canvas().Scale()
	pixels := func(x, y float32) [2]float32 { return [2]float32{x * scale, y * scale} }
	switch f := fact.(type) {
	case Facts:
		all := Facts{}
		for name, fact := range f {
			if fact = s.placed(fact); fact != nil {
				all[name] = fact
			}
		}
		return all
	case []any:
		all := []any{}
		for _, fact := range f {
			if fact = s.placed(fact); fact != nil {
				all = append(all, fact)
			}
		}
		return all
	case fyne.Position:
		return pixels(f.X, f.Y)
	case fyne.Size:
		return pixels(f.Width, f.Height)
	case fyne.CanvasObject:
		at, size := s.cfg.App.Driver().AbsolutePositionForObject(f), f.Size()
		if d, ok := f.(fyne.Disableable); ok && d.Disabled() || at.IsZero() {
			return nil
		}
		return pixels(at.X+size.Width/2, at.Y+size.Height/2)
	}
	return fact
}

// drawn is the time after which a change has certainly been laid out and drawn.
const drawn = 200 * time.Millisecond

// observe writes a snapshot after a change, and another one when the change has been drawn.
func (s *Shell) observe() {
	if s.cfg.SnapshotFile == "" || s.closed {
		return
	}
	s.writeSnapshot()
	if s.notDrawn != nil {
		s.notDrawn()
	}
	s.notDrawn = s.tasks.After(drawn, s.writeSnapshot)
}

// writeSnapshot writes a snapshot after the current event was handled completely.
func (s *Shell) writeSnapshot() {
	if s.writing {
		s.writeAgain = true
		return
	}
	s.writing = true
	s.tasks.Post(func() {
		s.writeAgain = false
		text, err := s.snapshot()
		s.tasks.Go(func(context.Context) error {
			if err != nil {
				return err
			}
			return safefile.Write(s.cfg.SnapshotFile, append(text, '\n'), 0o644)
		}, func(err error) {
			if err != nil {
				fyne.LogError("debug snapshot", err)
			}
			if s.writing = false; s.writeAgain {
				s.writeSnapshot()
			}
		})
	})
}
