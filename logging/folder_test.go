package logging

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"
)

func TestReadFileErrors(t *testing.T) {
	folder := t.TempDir()
	if _, err := ReadFile(folder); err == nil || err.Error() != folder+": a folder, expected a saved game" {
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
