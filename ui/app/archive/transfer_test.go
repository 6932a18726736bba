package archive

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kalah/logging/library"
)

// transfer moves or copies logs and waits for that.
func (h *harness) transfer(t library.Transfer) library.Transferred {
	h.t.Helper()
	work, over := h.Transfer(t)
	done, err := work(h.t.Context(), nil)
	if err != nil {
		h.t.Fatal(err)
	}
	over(done)
	return done
}

// What was moved is followed, and is back after an undo; copies are neither.
func TestTransferIsUndone(t *testing.T) {
	h := open(t, "a", "b", "c")
	var moved []library.Moved
	h.OnMoved(func(files []library.Moved) { moved = append(moved, files...) })
	to := filepath.Join(h.Path(), "won")
	h.transfer(library.Transfer{Paths: []string{h.file("a"), h.file("b")}, Folder: to})
	h.untilListed("a", "b", "c")
	if got := h.Folders(); !slices.Equal(got, []string{"won"}) && len(got) != 0 { // it is found by the next look
		t.Errorf("folders %v", got)
	}
	if h.Restorable() != 2 || h.RestorableFrom() != to || len(moved) != 2 || moved[0] != (library.Moved{From: h.file("a"), To: filepath.Join(to, "a.json")}) {
		t.Errorf("%d can be restored from %s; moved %v", h.Restorable(), h.RestorableFrom(), moved)
	}
	h.transfer(library.Transfer{Paths: []string{h.file("c")}, Folder: to, Copy: true})
	h.untilListed("a", "b", "c", "c")
	if h.Restorable() != 2 || len(moved) != 2 {
		t.Error("a copy can be undone, or is followed")
	}
	n := -1
	var fault error
	h.Restore(func(count int, err error) { n, fault = count, err })
	h.until("the end", func() bool { return n >= 0 })
	if n != 2 || fault != nil || len(moved) != 4 || moved[3].To != h.file("b") || h.RestorableFrom() != "" {
		t.Errorf("%d restored, %v; moved %v", n, fault, moved)
	}
	if _, err := os.Stat(h.file("a")); err != nil {
		t.Error(err)
	}
}

func TestClashesAreFound(t *testing.T) {
	h := open(t, "a")
	var names []string
	var fault error
	asked := false
	h.Clashes(library.Transfer{Paths: []string{h.file("a")}, Folder: h.Path(), Copy: true}, func(n []string, err error) { names, fault, asked = n, err, true })
	h.until("the answer", func() bool { return asked })
	if fault != nil || !slices.Equal(names, []string{"a.json"}) {
		t.Errorf("got %v, %v", names, fault)
	}
	closed := NewFolder(h.tasks, t.TempDir())
	closed.Clashes(library.Transfer{}, func(_ []string, err error) { fault = err })
	if fault != ErrNoFolder || closed.Folders() != nil {
		t.Errorf("got %v", fault)
	}
	work, over := closed.Transfer(library.Transfer{})
	if done, err := work(context.Background(), nil); err != ErrNoFolder {
		t.Errorf("got %v", err)
	} else {
		over(done)
	}
}
