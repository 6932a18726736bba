// Package commandtest holds the common code of the tests of commands.
package commandtest

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// Run is a command as passed to command.Main.
type Run = func(ctx context.Context, out io.Writer, args []string) error

// Makes runs a command with the arguments, followed by the path of a new file, and returns the content
// of the file.
func Makes(t *testing.T, run Run, args ...string) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "made")
	if err := run(t.Context(), io.Discard, append(args[:len(args):len(args)], file)); err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// MakesTheSame checks that the command makes the same file with each list of arguments, and returns
// the file's content.
func MakesTheSame(t *testing.T, run Run, all ...[]string) []byte {
	t.Helper()
	first := Makes(t, run, all[0]...)
	for _, args := range all[1:] {
		if data := Makes(t, run, args...); !bytes.Equal(data, first) {
			t.Errorf("%q makes %d bytes and %q %d, want the same", all[0], len(first), args, len(data))
		}
	}
	return first
}
