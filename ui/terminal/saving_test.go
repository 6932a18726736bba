//go:build unix

package terminal

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"kalah/logging"
	"kalah/logging/autosave"
)

// running returns the games kept while they run, and left behind.
func running(t *testing.T) []string {
	t.Helper()
	return filesIn(t, autosave.DefaultFolder())
}

func TestKilledGameIsLeftToGoOnWith(t *testing.T) {
	dataFolder(t)
	p := start(t, "play", "--second", "human")
	if _, err := io.WriteString(p.in, "f\n"); err != nil {
		t.Fatal(err)
	}
	p.until(t, "Turn 2")
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if paths, _ := filepath.Glob(filepath.Join(autosave.DefaultFolder(), "*.json")); len(paths) == 1 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the move is not saved; there is %v", running(t))
		}
	}
	if pending, err := autosave.Pending(autosave.DefaultFolder()); err != nil || len(pending) != 0 {
		t.Errorf("%v is offered while it is played, error %v", pending, err)
	}
	p.interrupt(t, syscall.SIGKILL)
	pending, err := autosave.Pending(autosave.DefaultFolder())
	if err != nil || len(pending) != 1 || len(pending[0].Log.Moves) != 1 {
		t.Errorf("left %v, error %v; want the game after one move", pending, err)
	}
}

func TestLoggedGameIsNotLeftBehind(t *testing.T) {
	logs := dataFolder(t)
	run(t, "f\nq\n", "play", "--second", "human").want(t, statusDone, "The game is logged in", "")
	if left := running(t); len(left) != 0 {
		t.Errorf("left %v behind", left)
	}
	if files := filesIn(t, logs); len(files) != 1 {
		t.Errorf("logs %v, want one", files)
	}
}

// block puts a file where the folder of running games would be made.
func block(t *testing.T) {
	t.Helper()
	dataFolder(t)
	if err := os.MkdirAll(filepath.Dir(autosave.DefaultFolder()), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(autosave.DefaultFolder(), nil, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestGameThatCannotBeSavedGoesOn(t *testing.T) {
	block(t)
	log := filepath.Join(t.TempDir(), "game.json")
	a := run(t, "f\na\nq\n", "play", "--second", "human", "--log", log)
	if got := strings.Count(a.errOut, "the game cannot be saved while it runs"); got != 1 {
		t.Errorf("told %d times, want once: %s", got, a.errOut)
	}
	if l, err := logging.ReadFile(log); err != nil || len(l.Moves) != 2 {
		t.Errorf("log %+v, error %v", l, err)
	}
}

func TestAIsAreNotSaved(t *testing.T) {
	block(t)
	a := run(t, "", "play", "--first", "random", "--second", "random")
	if a.want(t, statusDone, "The game is over", ""); a.errOut != "" {
		t.Errorf("tried to: %s", a.errOut)
	}
}
