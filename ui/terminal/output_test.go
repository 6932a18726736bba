package terminal

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
)

var errDiskFull = errors.New("no space left")

// fullDisk takes some bytes, and no more.
type fullDisk struct{ room int }

func (f *fullDisk) Write(data []byte) (int, error) {
	if len(data) > f.room {
		return 0, errDiskFull
	}
	f.room -= len(data)
	return len(data), nil
}

// TestOutputFull tells who keeps an answer in a file that it is not all there.
func TestOutputFull(t *testing.T) {
	log := filepath.Join(t.TempDir(), "game.json")
	for _, args := range [][]string{
		{"replay", "testdata/recompute/game_000.json"},
		{"replay", "--recompute", "testdata/recompute/game_000.json"},
		{"export", "testdata/recompute/game_000.json"},
		{"solve", "--seeds", "1"},
		{"rules", "--jsonl"},
		{"play", "--first", "random", "--second", "random", "--log", log},
		{"play", "--help"},
	} {
		var errOut bytes.Buffer
		in := strings.NewReader("x\n")
		status := Run(context.Background(), args, in, &fullDisk{room: 10}, &errOut, func(string) error { return nil })
		if text := errOut.String(); status != statusWrong || strings.Count(text, "\n") != 1 || !strings.Contains(text, errDiskFull.Error()) {
			t.Errorf("%v: status %d, %q, want %d and one line with %q", args, status, text, statusWrong, errDiskFull)
		}
	}
	if a := run(t, "", "replay", "--display", "none", log); a.status != statusDone {
		t.Errorf("the game that could not be shown: status %d, %q", a.status, a.errOut)
	}
}
