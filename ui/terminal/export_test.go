package terminal

import (
	"bytes"
	"context"
	"testing"
)

// A file that was created in the meantime is kept.
func TestWriteWholeKeepsFiles(t *testing.T) {
	path := write(t, "a.csv", "mine")
	if err := writeWhole(path, []byte("theirs"), false); err == nil || read(t, path) != "mine" {
		t.Errorf("got %v, and the file holds %q", err, read(t, path))
	}
}

// A picture is not printed to a terminal.
func TestExportToTerminal(t *testing.T) {
	var errOut bytes.Buffer
	status := Run(context.Background(), []string{"export", "--format", "png", gameLog}, nil, openTerminal(t), &errOut, nil)
	if want := "kalah: png cannot be shown in a terminal: write it to a file with --out FILE\n"; status != statusWrong || errOut.String() != want {
		t.Errorf("status %d, %q, want %q", status, errOut.String(), want)
	}
}
