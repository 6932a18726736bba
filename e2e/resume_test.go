//go:build e2e && linux

package e2e_test

import (
	"path/filepath"
	"testing"
)

// A game that is killed in the middle goes on where it was, and one that is closed too.
func TestKilledGameGoesOn(t *testing.T) {
	t.Parallel()
	home := newHome(t)
	remember(t, home, quick())
	s := newScreen(t)
	w := openWindow(t, s, home, nil)
	w.until("no person is asked to move", waiting)
	w.click("A")
	w.until("the AI did not answer", func(s snapshot) bool { return waiting(s) && s.Moves > 1 })
	w.click("B")
	before := w.until("the AI did not answer", func(s snapshot) bool { return waiting(s) && s.Moves > 3 })
	running := filepath.Join(home, "data", "kalah", "running")
	eventually(t, "the game is not saved", func() bool {
		saved := logsIn(t, running)
		return len(saved) == 1 && len(readLog(t, saved[0]).Moves) == before.Moves+1
	})
	w.kill()

	w = w.again()
	w.until("the game is not offered", func(s snapshot) bool { return s.Offered == 1 })
	w.key("Return")
	after := w.until("the game does not go on", func(s snapshot) bool { return waiting(s) && s.Moves == before.Moves })
	if after.State != before.State || after.Player != before.Player || after.Offered != 0 {
		t.Errorf("goes on with %+v, left %+v", after, before)
	}
	house := 0
	for after.State[0][house] == 0 {
		house++
	}
	w.click(letter(0, house))
	last := w.until("no move is played", func(s snapshot) bool { return waiting(s) && s.Moves > before.Moves || s.Finished })
	w.close()
	if logs := logsIn(t, w.logFolder()); len(logs) != 0 {
		t.Errorf("logs %q, want none of a game under way", logs)
	}
	w = w.again() // it was closed, and asks nothing
	w.until("the game does not go on", func(s snapshot) bool { return waiting(s) && s.Moves == last.Moves && s.Offered == 0 })
	w.close()
	if left := logsIn(t, running); len(left) != 1 || len(readLog(t, left[0]).Moves) != last.Moves+1 {
		t.Errorf("left %q behind, want the game with %d moves", left, last.Moves)
	}
}
