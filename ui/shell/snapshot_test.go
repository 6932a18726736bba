package shell

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// The snapshot is the shell's part and that of all views in one, that of the view
// shown last.
func TestSnapshotMergesTheViews(t *testing.T) {
	h := open(t)
	h.Say("said")
	h.Notify(Notice{Text: "noticed"})
	for _, shown := range []string{"second", "first"} {
		h.Show(shown)
		s := h.Snapshot()
		if s["view"] != shown || s["both"] != shown || s["first"] != "there" || s["second"] != "there" || s["notice"] != "noticed" {
			t.Errorf("%s is shown: %v", shown, s)
		}
		if status, ok := s["status"].([]any); !ok || len(status) != 2 || status[0] != shown+" happened" {
			t.Errorf("%s is shown: status %v", shown, s["status"])
		}
		if size, ok := s["window"].([]any); !ok || len(size) != 2 || size[0] != 600.0 {
			t.Errorf("window %v", s["window"])
		}
	}
}

func TestSnapshotIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "snapshot.json")
	t.Setenv(SnapshotVariable, path)
	h := open(t)
	if !h.Observed() {
		t.Error("nobody looks on")
	}
	for _, said := range []string{"one", "two"} {
		h.Say(said)
		var got frame
		h.until("the snapshot", func() bool {
			text, err := os.ReadFile(path)
			return err == nil && json.Unmarshal(text, &got) == nil && got.Status[0] == said
		})
	}
}

func TestNoSnapshotUnlessAskedFor(t *testing.T) {
	t.Setenv(SnapshotVariable, "")
	if h := open(t); h.Observed() {
		t.Error("snapshots are written")
	}
}
