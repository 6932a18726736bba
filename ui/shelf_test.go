package ui

import (
	"errors"
	"testing"

	"kalah/logging/library"
	browser "kalah/ui/library"
)

// While no folder is open nothing can be restored, and what could be is kept for
// when one is.
func TestRestoreWaitsForTheFolder(t *testing.T) {
	s := newShelf(func(f func()) { f() }, func([]library.Game, browser.Status) {})
	s.undo = []trashed{{}}
	var got error
	s.restore(func(_ int, err error) { got = err })
	if !errors.Is(got, errNoFolder) || len(s.undo) != 1 {
		t.Errorf("got %v and %d to restore, want %v and 1", got, len(s.undo), errNoFolder)
	}
}
