//go:build unix

package terminal

import (
	"io"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"kalah/logging/autosave"
)

func TestKilledGameIsLeftToGoOnWith(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	p := start(t, "play", "--second", "human")
	if _, err := io.WriteString(p.in, "f\n"); err != nil {
		t.Fatal(err)
	}
	p.until(t, "Turn 2")
	waitFor(t, func() bool {
		paths, _ := filepath.Glob(filepath.Join(autosave.DefaultFolder(), "*.json"))
		return len(paths) == 1
	})
	if pending, err := autosave.Pending(autosave.DefaultFolder()); err != nil || len(pending) != 0 {
		t.Errorf("%v is offered while it is played, error %v", pending, err)
	}
	p.interrupt(t, syscall.SIGKILL)
	pending, err := autosave.Pending(autosave.DefaultFolder())
	if err != nil || len(pending) != 1 || len(pending[0].Log.Moves) != 1 {
		t.Errorf("left %v, error %v; want the game after one move", pending, err)
	}
}

// waitFor waits for what another process does.
func waitFor(t *testing.T, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !done(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it does not come")
		}
	}
}
