package archive

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
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
	f.ReadTrash(t.Context(), func(_ []library.TrashedGame, err error) { then(0, err) })
	f.RestoreGames(nil, then)
	f.EmptyTrash(func(err error) { then(0, err) })
	f.Clashes(library.Transfer{}, func(_ []string, err error) { then(0, err) })
	work, over := f.Transfer(library.Transfer{})
	done, err := work(context.Background(), nil)
	then(0, err)
	over(done)
	if len(errs) != 7 || slices.ContainsFunc(errs, func(err error) bool { return err != ErrNoFolder }) {
		t.Errorf("got %v, want %v each time", errs, ErrNoFolder)
	}
	f.Refresh() // does nothing
	if f.Folders() != nil || len(f.undo) != 1 {
		t.Errorf("folders %v, %d to restore", f.Folders(), len(f.undo))
	}
}

// Files that could not be put back can be restored later: from the trash, by undo or from its
// list, and from another folder.
func TestRestoreThatFailsIsOfferedAgain(t *testing.T) {
	for _, to := range []string{"", "won", "list"} {
		h, want := open(t, "a", "b", "c"), 2
		restore := h.restore
		switch to {
		case "won":
			want = 1
			to = filepath.Join(h.Path(), to)
			h.transfer(library.Transfer{Paths: h.files("a", "b", "c"), Folder: to})
			if err := os.Remove(filepath.Join(to, "c.json")); err != nil { // somebody else does
				t.Fatal(err)
			}
		case "list":
			to = ""
			restore = func() (int, error) { return h.restoreGames(h.trashed()...) }
			fallthrough
		default:
			if _, err := h.trash("a", "b", "c"); err != nil {
				t.Fatal(err)
			}
		}
		uitest.WriteLogs(t, h.Path(), "a") // another one, in the way
		if n, err := restore(); n != want || !errors.Is(err, library.ErrExists) {
			t.Errorf("%q: %d are back, %v; want %d and %v", to, n, err, want, library.ErrExists)
		}
		if h.Restorable() != 1 || h.RestorableFrom() != to {
			t.Errorf("%q: then %d can be restored from %q, want 1", to, h.Restorable(), h.RestorableFrom())
		}
		if err := os.Remove(h.file("a")); err != nil {
			t.Fatal(err)
		}
		if n, err := restore(); n != 1 || err != nil || h.Restorable() != 0 {
			t.Errorf("%q: once more: %d are back, %v; %d can be restored", to, n, err, h.Restorable())
		}
		if !exists(h.file("a")) {
			t.Errorf("%q: the log is not back", to)
		}
		h.end()
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
