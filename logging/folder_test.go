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
