package logging

import (
	"testing"
	"time"

	"kalah/engine"
)

// ended returns the log of a game that did not end by the rules, with all fields that such a game may
// have and some unknown fields.
func ended(t testing.TB) string { t.Helper(); return contents(t, "testdata/ended.json") }

func TestEndedGameIsRead(t *testing.T) {
	l := mustRead(t, ended(t))
	if want := (engine.Ending{Reason: engine.Resigned, Player: 0}); l.Ending != want || !l.Finished || len(l.Winner) != 1 || l.Winner[0] != 1 {
		t.Errorf("ending %+v, finished %t, winner %v", l.Ending, l.Finished, l.Winner)
	}
	if want := (engine.Clock{Time: 5 * time.Minute, Increment: 2500 * time.Millisecond}); l.Clock != want {
		t.Errorf("clock %+v, want %+v", l.Clock, want)
	}
	if !l.PieRule || l.Swapped != 2 {
		t.Errorf("pie rule %t, swapped after %d", l.PieRule, l.Swapped)
	}
	s := l.Snapshot()
	if !s.Over() || s.Finished || s.Swapped != 2 || s.Ending != l.Ending {
		t.Errorf("snapshot %+v", s)
	}
	// The first turn was Ben's, who had the first seat then.
	if got, want := s.Left(), ([2]time.Duration{5 * time.Minute, 298000500 * time.Microsecond}); got != want {
		t.Errorf("left %v, want %v", got, want)
	}
	if got := mustWrite(t, l); got != ended(t) {
		t.Errorf("written again:\n%s\nwant:\n%s", got, ended(t))
	}
}
