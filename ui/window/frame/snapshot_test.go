package frame

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
)

// The facts of the first view and of the one shown are merged into one object, with places
// in pixels.
func TestSnapshot(t *testing.T) {
	h := open(t)
	h.Say("said")
	h.Notify(Notice{Text: "a notice"})
	for _, shown := range []string{"first", "second"} {
		h.Show(shown)
		s := h.Snapshot()
		if s["view"] != shown || s["of"] != shown || s["one"] != 1.0 || s["notice"] != "a notice" {
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
	at, size := h.App().Driver().AbsolutePositionForObject(h.button), h.button.Size()
	middle := []any{math.Round(float64(at.X + size.Width/2)), math.Round(float64(at.Y + size.Height/2))}
	s := h.Snapshot()
	got := s["parts"].(Facts)["button"].([]any)
	got[0], got[1] = math.Round(got[0].(float64)), math.Round(got[1].(float64))
	// The entries are in the first view, which is not in sight.
	if !reflect.DeepEqual(got, middle) || len(s["parts"].(Facts)) != 1 || len(s["list"].([]any)) != 1 || !reflect.DeepEqual(s["at"], []any{3.0, 4.0}) {
		t.Errorf("parts %v, list %v, at %v, want the button at %v", s["parts"], s["list"], s["at"], middle)
	}
	h.button.Disable()
	if s = h.Snapshot(); !reflect.DeepEqual(s["parts"], Facts{}) {
		t.Errorf("of a button that is disabled: %v", s["parts"])
	}
	h.Home()
	if s = h.Snapshot(); s["view"] != "first" || s["two"] != nil {
		t.Errorf("a view that is not shown is in it: %v", s)
	}
}

// The file follows what is shown, and is replaced as a whole.
func TestSnapshotIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "snapshot.json")
	h := openObserved(t, path)
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
		h.Until(tt.name, func() bool { return written()[tt.key] == tt.want })
	}
	h.Say("said")
	h.Until("what is said", func() bool { status, ok := written()["status"].([]any); return ok && status[0] == "said" })
	h.Shell.Window().Resize(fyne.NewSize(700, 500))
	h.Until("the size", func() bool { window, ok := written()["window"].([]any); return ok && window[0] == 700.0 })
}
