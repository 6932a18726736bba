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

// The snapshot merges the facts of the first view and of the view that is shown. Places are in pixels.
func TestSnapshot(t *testing.T) {
	h := open(t)
	h.Notify(Notice{Text: "a notice"})
	for _, shown := range []string{"first", "second"} {
		h.Show(shown)
		s := h.Snapshot()
		last, now := h.Status()
		if s["view"] != shown || s["of"] != shown || s["one"] != 1.0 || s["notice"] != "a notice" || (s["two"] != nil) != (shown == "second") ||
			!reflect.DeepEqual(s["status"], []any{last, now}) || !reflect.DeepEqual(s["window"], []any{600.0, 400.0}) {
			t.Errorf("%s: %v", shown, s)
		}
	}
	at, size := h.App().Driver().AbsolutePositionForObject(h.button), h.button.Size()
	s := h.Snapshot()
	got := s["parts"].(Facts)["button"].([]any)
	if far := math.Abs(got[0].(float64)-float64(at.X+size.Width/2)) + math.Abs(got[1].(float64)-float64(at.Y+size.Height/2)); far > 1 {
		t.Errorf("the button is at %v, want the middle of %v at %v", got, size, at)
	}
	// The entries are in the first view, which is not visible.
	h.Is("parts", "1 1 true", len(s["parts"].(Facts)), len(s["list"].([]any)), reflect.DeepEqual(s["at"], []any{3.0, 4.0}))
	h.button.Disable()
	if s = h.Snapshot(); !reflect.DeepEqual(s["parts"], Facts{}) {
		t.Errorf("with a disabled button: %v", s["parts"])
	}
}

// The file follows the window. Each change replaces it completely.
func TestSnapshotIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "snapshot.json")
	h := open(t, path)
	written := func() map[string]any {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		var s map[string]any
		h.Is("half a snapshot", "<nil>", json.Unmarshal(text, &s))
		return s
	}
	h.Show("second")
	h.Until("the view", func() bool { return written()["view"] == "second" })
	h.Shell.Window().Resize(fyne.NewSize(700, 500))
	h.Until("the size", func() bool { window, ok := written()["window"].([]any); return ok && window[0] == 700.0 })
}
