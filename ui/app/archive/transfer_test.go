package archive

import (
	"os"
	"path/filepath"
	"testing"

	"kalah/logging/library"
)

// What was moved is followed, and is back after an undo; copies are neither.
func TestTransferIsUndone(t *testing.T) {
	h := open(t, "a", "b", "c")
	var moved []library.Moved
	h.OnMoved(func(files []library.Moved) { moved = append(moved, files...) })
	to := filepath.Join(h.Path(), "won")
	h.transfer(library.Transfer{Paths: h.files("a", "b"), Folder: to})
	h.untilListed("a", "b", "c")
	if h.Restorable() != 2 || h.RestorableFrom() != to || len(moved) != 2 || moved[0] != (library.Moved{From: h.file("a"), To: filepath.Join(to, "a.json")}) {
		t.Errorf("%d can be restored from %s; moved %v", h.Restorable(), h.RestorableFrom(), moved)
	}
	h.transfer(library.Transfer{Paths: h.files("c"), Folder: to, Copy: true})
	h.untilListed("a", "b", "c", "c")
	if h.Restorable() != 2 || len(moved) != 2 {
		t.Error("a copy can be undone, or is followed")
	}
	if n, err := h.restore(); n != 2 || err != nil || len(moved) != 4 || moved[3].To != h.file("b") || h.RestorableFrom() != "" {
		t.Errorf("%d restored, %v; moved %v", n, err, moved)
	}
	if _, err := os.Stat(h.file("a")); err != nil {
		t.Error(err)
	}
}
