package library

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"kalah/logging"
)

// Marks are written to the log and listed at once. Everything else is unchanged, including the time of
// the log in the list.
func TestMark(t *testing.T) {
	folder := t.TempDir()
	path := writeLog(t, folder, "sub/a.json", "Ann", 3)
	bare := write(t, folder, "bare.json", strings.Replace(text(t, path), `"created"`, `"made"`, 1))
	broken := write(t, folder, "broken.json", "{}")
	l := mustScan(t, folder)
	when := find(t, l, bare).When()
	mark := func(m *logging.Marks) { m.Favourite, m.Tags = true, append(m.Tags, "club") }
	for _, of := range []string{path, bare} {
		before := find(t, l, of)
		if err := l.Mark(of, mark); err != nil {
			t.Fatal(err)
		}
		got := find(t, l, of)
		if !got.Marks.Favourite || !slices.Equal(got.Marks.Tags, []string{"club"}) || !got.When().Equal(before.When()) || got.Moves != before.Moves {
			t.Errorf("got %+v of %+v", got, before)
		}
	}
	if got := find(t, mustScan(t, folder), bare); !got.When().Equal(when) {
		t.Errorf("read again it is of %v, want %v", got.When(), when)
	}
	if _, err := l.Trash(path); err != nil {
		t.Fatal(err)
	}
	kept := text(t, broken)
	if err := l.Mark(broken, mark); !errors.Is(err, logging.ErrShape) || text(t, broken) != kept {
		t.Errorf("a broken log: %v", err)
	}
	if err := l.Mark(path, mark); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("one that is gone: %v", err)
	}
	if err := l.Mark("/etc/a.json", mark); !errors.Is(err, ErrForeign) {
		t.Errorf("a foreign one: %v", err)
	}
}
