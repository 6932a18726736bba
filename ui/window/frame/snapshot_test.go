package frame

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// The parts of the views are merged into one object, that of the view shown last.
func TestSnapshot(t *testing.T) {
	h := open(t)
	h.Say("said")
	h.Notify(Notice{Text: "a notice"})
	for _, shown := range []string{"first", "second"} {
		h.Show(shown)
		s := h.Snapshot()
		if s["view"] != shown || s["of"] != shown || s["one"] != 1.0 || s["two"] != 2.0 || s["notice"] != "a notice" {
			t.Errorf("%s: %v", shown, s)
		}
		last, now := h.Status()
		if status := s["status"].([]any); status[0] != last || status[1] != now {
			t.Errorf("%s: status %v, want %q, %q", shown, status, last, now)
		}
		if window := s["window"].([]any); window[0] != 600.0 || window[1] != 400.0 {
			t.Errorf("%s: window %v, want 600 by 400", shown, window)
		}
	}
	h.pages[0].View.Snapshot = func() any { return "no object" } // adds nothing
	if s := h.Snapshot(); s["view"] != "second" || s["one"] != nil {
		t.Errorf("snapshot %v", s)
	}
}

// The file follows what is shown, and is replaced as a whole.
func TestSnapshotIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "snapshot.json")
	h := openObserved(t, path)
	if !h.Observed() {
		t.Error("nobody looks on")
	}
	written := func() map[string]any {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		var s map[string]any
		if err := json.Unmarshal(text, &s); err != nil {
			t.Errorf("half a snapshot: %v", err)
		}
		return s
	}
	for _, tt := range []struct {
		name, key string
		do        func()
		want      any
	}{
		{"a view", "view", func() { h.Show("second") }, "second"},
		{"another view", "view", h.Home, "first"},
		{"a notice", "notice", func() { h.Notify(Notice{Text: "a notice"}) }, "a notice"},
		{"no notice", "notice", func() { h.Notify(Notice{}) }, ""},
	} {
		tt.do()
		h.until(tt.name, func() bool { return written()[tt.key] == tt.want })
	}
	h.Say("said")
	h.until("what is said", func() bool { status, ok := written()["status"].([]any); return ok && status[0] == "said" })
	h.Shell.Window().Resize(fyne.NewSize(700, 500))
	h.until("the size", func() bool { window, ok := written()["window"].([]any); return ok && window[0] == 700.0 })
}

// What happens at once is shown as a whole: nothing is written in between.
func TestSnapshotIsWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "snapshot.json")
	h := openObserved(t, path)
	written := func() string {
		text, _ := os.ReadFile(path)
		return string(text)
	}
	h.until("the first", func() bool { return written() != "" })
	before := written()
	h.Notify(Notice{Text: "half"})
	time.Sleep(50 * time.Millisecond) // in which it would be written
	if now := written(); now != before {
		t.Errorf("half of it is written: %s", now)
	}
	h.Notify(Notice{Text: "whole"})
	h.until("the whole", func() bool { return strings.Contains(written(), `"notice":"whole"`) })
}
