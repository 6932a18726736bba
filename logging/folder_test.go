package logging

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

func TestDefaultName(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 6000, time.Local)
	for _, at := range []time.Time{at, at.UTC(), at.In(time.FixedZone("", 3600))} {
		if got, want := DefaultName(at), "log_2026-01-02 03.04.05.000006.json"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestDefaultFolder(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	if got, want := DefaultFolder(), filepath.Join(data, "kalah", "logs"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	// Relative paths do not count, says the standard that names the variable.
	t.Setenv("XDG_DATA_HOME", "data")
	if got := DefaultFolder(); !filepath.IsAbs(got) || filepath.Base(filepath.Dir(got)) != "kalah" {
		t.Errorf("got %s, want an absolute path", got)
	}
}

func TestReadFileErrors(t *testing.T) {
	folder := t.TempDir()
	if _, err := ReadFile(folder); err == nil || err.Error() != folder+": a folder, expected a game log" {
		t.Errorf("got %v", err)
	}
	missing := filepath.Join(folder, "game.json")
	_, err := ReadFile(missing)
	if reason := new(syscall.Errno); !errors.As(err, reason) || !errors.Is(err, fs.ErrNotExist) || err.Error() != missing+": "+reason.Error() {
		t.Errorf("got %v", err)
	}
	if _, err := ReadFile(filepath.Join(folder, "a\nb")); err == nil || len(names(folder)) != 0 {
		t.Errorf("got %v", err)
	} else {
		oneLine(t, err)
	}
}
