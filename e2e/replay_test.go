//go:build e2e && linux

package e2e_test

import (
	"path/filepath"
	"testing"
)

// A log that the command line wrote is opened by name and stepped through.
func TestLogIsSteppedThrough(t *testing.T) {
	home := newHome(t)
	remember(t, home, quick())
	path := filepath.Join(home, "game.json")
	kalah(t, "play", "--first", "scout,limit=2,seed=1", "--second", "alphabeta,limit=2,seed=2", "--display", "none", "--log", path)
	log := readLog(t, path)
	last := len(log.Moves) - 1

	w := openWindow(t, newScreen(t), home, nil, path)
	shows := func(what string, move int) {
		t.Helper()
		s := w.until(what, func(s snapshot) bool { return s.Moves == move && s.Log == path })
		if want := log.Moves[move].state; s.State != want {
			t.Errorf("after move %d the state is %v, want %v", move, s.State, want)
		}
	}
	shows("the log did not open at its start", 0)
	steps := []struct {
		keys []string
		move int
	}{
		{[]string{"Right"}, 1},
		{[]string{"Right", "Right"}, 3},
		{[]string{"Left"}, 2},
		{[]string{"End"}, last},
		{[]string{"Left"}, last - 1},
		{[]string{"Home"}, 0},
	}
	for _, step := range steps {
		w.key(step.keys...)
		shows("the keys did not step through the log", step.move)
	}
	w.key("space")
	shows("the log does not play by itself", 1)
	shows("the log stops playing by itself", 2)
	if took := w.close(); took > closingTime {
		t.Errorf("closing took %v, want at most %v", took, closingTime)
	}
	if logs := logsIn(t, w.logFolder()); len(logs) != 0 {
		t.Errorf("looking at a log left %q in the logs folder, want nothing", logs)
	}
}
