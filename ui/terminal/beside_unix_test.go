//go:build !windows

package terminal

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"kalah/internal/task/tasktest"
)

// kalah.com opens the window of kalah.exe next to it, with the log that was named.
func TestBeside(t *testing.T) {
	folder := t.TempDir()
	open := Beside(filepath.Join(folder, "kalah.com"))
	if err := open(""); err == nil {
		t.Error("a missing program was started")
	}
	program := filepath.Join(folder, "kalah.exe")
	tasktest.OK(t, os.WriteFile(program, []byte("#!/bin/sh\necho \"$# $*\" >\"$0.said\"\n"), 0o700))
	tasktest.OK(t, syscall.Mkfifo(program+".said", 0o600))
	for log, want := range map[string]string{"": "0 \n", "a game.json": "1 a game.json\n"} {
		tasktest.OK(t, open(log))
		if got := read(t, program+".said"); got != want {
			t.Errorf("%q: got %q, want %q", log, got, want)
		}
	}
	if Beside(filepath.Join(folder, "kalah-cli")) != nil {
		t.Error("another program without a window opens one")
	}
}
