// Package commandtest is what the tests of the commands of this module share.
package commandtest

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// Run is a command, as command.Main takes it.
type Run = func(ctx context.Context, out io.Writer, args []string) error

// Makes runs a command with these arguments and the name of a new file behind them, and
// returns what that holds then.
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

// MakesTheSame fails unless the command makes the same of all these arguments, and returns
// what it makes.
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

// Refuses fails unless the command returns an error for each of these arguments.
func Refuses(t *testing.T, run Run, all ...[]string) {
	t.Helper()
	for _, args := range all {
		if err := run(t.Context(), io.Discard, args); err == nil {
			t.Errorf("%q: got no error", args)
		}
	}
}
