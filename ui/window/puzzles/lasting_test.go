package puzzles

import "testing"

// A view that takes the place of another shows the puzzle in hand.
func TestAnotherView(t *testing.T) {
	h := open(t)
	h.Session.Go(4)
	h.Session.Hint()
	New(h.Config)
	if s := h.Session.State(); s.Number != 5 || s.Hints != 1 {
		t.Errorf("puzzle %d, %d hints, want 5 and 1", s.Number, s.Hints)
	}
}
