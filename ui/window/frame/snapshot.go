package frame

import (
	"context"
	"encoding/json"
	"sync"

	"fyne.io/fyne/v2"

	"kalah/internal/safefile"
	"kalah/internal/task"
)

// SnapshotVariable names the environment variable that makes the window write
// what it shows, for tests that drive the program from outside, to the JSON file
// that it names. The file is replaced as a whole after each change:
//
//	{"view": "play", "status": ["", ""], "notice": "", "window": [1100, 720], ...}
//
// View is the ID of the view that is shown, status what the status bar says, notice
// what the line above it says, and window the size in pixels of the screen. What
// follows is that of the views: see their packages.
const SnapshotVariable = "KALAH_DEBUG_SNAPSHOT"

// frame is the shell's part of a snapshot.
type frame struct {
	View   string     `json:"view"`
	Status [2]string  `json:"status"`
	Notice string     `json:"notice"`
	Window [2]float32 `json:"window"`
}

// Snapshot returns what the window shows: the shell's part and those of all views
// merged, that of the view shown last.
func (s *Shell) Snapshot() map[string]any {
	c := s.cfg.Window.Canvas()
	f := frame{View: s.Shown(), Notice: s.Noticed()}
	f.Window = [2]float32{c.Size().Width * c.Scale(), c.Size().Height * c.Scale()}
	f.Status[0], f.Status[1] = s.status.Text()
	all := map[string]any{}
	merge(all, f)
	for _, p := range s.pages {
		if p != s.shown && p.View.Snapshot != nil {
			merge(all, p.View.Snapshot())
		}
	}
	if s.shown != nil && s.shown.View.Snapshot != nil {
		merge(all, s.shown.View.Snapshot())
	}
	return all
}

// merge adds the fields of a value to a JSON object. A value that is no object
// adds nothing.
func merge(all map[string]any, part any) {
	text, err := json.Marshal(part)
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		fyne.LogError("debug snapshot", err)
	}
}

// observe writes a snapshot, if anybody looks on, of what the window shows once all that
// happens now has happened: not of half of it.
func (s *Shell) observe() {
	if s.snapshot == nil || s.closed || s.snapshot.due {
		return
	}
	s.snapshot.due = true
	s.tasks.Post(func() {
		s.snapshot.due = false
		s.snapshot.write(s.Snapshot())
	})
}

// Observed reports whether snapshots are written.
func (s *Shell) Observed() bool { return s.snapshot != nil }

// snapshots writes snapshots in the background, the latest only.
type snapshots struct {
	path  string
	tasks *task.Group
	due   bool // one will be taken; belongs to the window's goroutine

	mu     sync.Mutex
	next   map[string]any
	active bool
}

// newSnapshots returns nil if there is no path.
func newSnapshots(path string, tasks *task.Group) *snapshots {
	if path == "" {
		return nil
	}
	return &snapshots{path: path, tasks: tasks}
}

func (s *snapshots) write(taken map[string]any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = taken
	if !s.active {
		s.active = true
		s.tasks.Go(s.drain, nil)
	}
}

func (s *snapshots) drain(context.Context) error {
	for {
		s.mu.Lock()
		next := s.next
		s.next = nil
		s.active = next != nil
		s.mu.Unlock()
		if next == nil {
			return nil
		}
		text, err := json.Marshal(next)
		if err == nil {
			err = safefile.Write(s.path, append(text, '\n'), 0o644)
		}
		if err != nil {
			fyne.LogError("debug snapshot", err)
		}
	}
}
