//go:build e2e && linux

package e2e_test

import (
	"path/filepath"
	"testing"
)

// A game that is killed in the middle goes on where it was.
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
	if err := w.process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-w.gone

	w = openWindow(t, s, home, nil)
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
	logs := logsIn(t, w.logFolder())
	if len(logs) != 1 || len(readLog(t, logs[0]).Moves) != last.Moves+1 {
		t.Errorf("logs %q, want one with %d moves", logs, last.Moves)
	}
	if left := logsIn(t, running); len(left) != 0 {
		t.Errorf("left %q behind, want nothing", left)
	}
}
