package terminal

import (
	"errors"
	"io"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging"
)

// If a log cannot be written, the logs before it are removed.
func TestImportWritesAllOrNone(t *testing.T) {
	var f moveFlags
	f.base, f.players = 1, engine.TwoPeople()
	start, err := positionOf("", engine.DefaultRules())
	tasktest.OK(t, err)
	folder, full := t.TempDir(), errors.New("the disk is full")
	c := &console{errOut: io.Discard}
	for _, fails := range []bool{true, false} {
		n := 0
		err := c.importGames(t.Context(), "games.txt", folder, []string{"A", "B", "C"}, func(list string) (*logging.Log, error) {
			if n++; fails && n == 3 {
				return nil, full
			}
			return f.log(start, list)
		})
		if got := len(filesIn(t, folder)); fails && (got > 0 || !errors.Is(err, full)) || !fails && (got != 3 || err != nil) {
			t.Errorf("fails %t: got %d files, %v", fails, got, err)
		}
	}
}
