package archive

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"testing"

	"kalah/internal/task"
	"kalah/logging/library"
	"kalah/ui/window/uitest"
)

// Deletions are undone one after the other, each as a whole.
func TestTrashAndRestore(t *testing.T) {
	h := open(t, "a", "b", "c")
	for _, c := range []struct {
		what    string
		do      func() (int, error)
		n, left int
		fault   error
		names   []string
	}{
		{"two go", func() (int, error) { return h.trash("a", "b") }, 2, 2, nil, []string{"c"}},
		{"one goes", func() (int, error) { return h.trash("c") }, 1, 1, nil, nil},
		{"none is there", func() (int, error) { return h.trash("none") }, 0, 1, fs.ErrNotExist, nil},
		{"one is back", h.restore, 1, 2, nil, []string{"c"}},
		{"all are", h.restore, 2, 0, nil, []string{"a", "b", "c"}},
	} {
		n, err := c.do()
		h.untilListed(c.names...)
		if n != c.n || !errors.Is(err, c.fault) || h.Restorable() != c.left {
			t.Errorf("%s: %d logs, %v; %d can be restored, want %d, %v, %d", c.what, n, err, h.Restorable(), c.n, c.fault, c.left)
		}
	}
	h.Restore(func(int, error) { t.Error("restored, and there was none") })
	h.loop.Run()
}

// A deletion is undone in the folder where it was.
func TestRestoreInTheFormerFolder(t *testing.T) {
	h := open(t, "a")
	former := h.file("a")
	if _, err := h.trash("a"); err != nil {
		t.Fatal(err)
	}
	h.Open(t.TempDir())
	h.untilListed()
	if n, err := h.restore(); n != 1 || err != nil || !exists(former) || len(h.games) != 0 {
		t.Errorf("%d restored, %v; %d games told of the other folder", n, err, len(h.games))
	}
}

// While no folder is open every method fails, and keeps what can be restored.
func TestNoFolderIsOpen(t *testing.T) {
	f := NewFolder(task.New(func(f func()) { f() }), t.TempDir())
	f.undo = []*trashed{{files: []library.Moved{{To: "a.json"}}}}
	var errs []error
	then := func(_ int, err error) { errs = append(errs, err) }
	f.Restore(then)
	f.Trash([]string{"a.json"}, then)
	if len(errs) != 2 || slices.ContainsFunc(errs, func(err error) bool { return err != ErrNoFolder }) {
		t.Errorf("got %v, want %v each time", errs, ErrNoFolder)
	}
	f.Refresh() // does nothing
	if len(f.undo) != 1 {
		t.Errorf("%d to restore, want 1", len(f.undo))
	}
}

// Files that could not be put back can be restored later.
func TestRestoreThatFailsIsOfferedAgain(t *testing.T) {
	h := open(t, "a", "b", "c")
	if _, err := h.trash("a", "b", "c"); err != nil {
		t.Fatal(err)
	}
	uitest.WriteLogs(t, h.Path(), "a") // another one, in the way
	if n, err := h.restore(); n != 2 || !errors.Is(err, library.ErrExists) || h.Restorable() != 1 {
		t.Errorf("%d are back, %v; then %d can be restored; want 2, %v, 1", n, err, h.Restorable(), library.ErrExists)
	}
	if err := os.Remove(h.file("a")); err != nil {
		t.Fatal(err)
	}
	if n, err := h.restore(); n != 1 || err != nil || h.Restorable() != 0 || !exists(h.file("a")) {
		t.Errorf("once more: %d are back, %v; %d can be restored", n, err, h.Restorable())
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
