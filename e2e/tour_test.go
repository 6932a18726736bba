//go:build e2e && linux

package e2e_test

import "testing"

// Somebody new goes through the tour by mouse alone, with a wrong house on the way, and
// begins a first game. The next start shows the board.
func TestTour(t *testing.T) {
	t.Parallel()
	home := newHome(t)
	remember(t, home, settings{tourSeen: false})
	w := openWindow(t, newScreen(t), home, nil)
	tour := func(what string, wanted func(tourSnapshot) bool) tourSnapshot {
		t.Helper()
		return w.until(what, func(s snapshot) bool { return wanted(s.Tour) }).Tour
	}
	for at := -1; ; {
		s := tour("the tour does not go on", func(s tourSnapshot) bool { return s.Over || s.At > at && s.Ready })
		if s.Over {
			break
		}
		if at = s.At; s.Lesson == "store" {
			w.click("A")
			tour("a wrong house is taken for right", func(s tourSnapshot) bool { return s.Mood == "wrong" })
			tour("the wrong move is not taken back", func(s tourSnapshot) bool { return s.Ready })
		}
		for s.Open && s.At == at {
			before := s.Right
			obeyed := func(s snapshot) bool { return s.Tour.Right != before && (s.Tour.Ready || !s.Tour.Busy) }
			s = w.insist("the click was not obeyed", func() { w.click(before[len(before)-1:]) }, obeyed).Tour
		}
		for s = tour("it is not done", func(s tourSnapshot) bool { return s.Next && !s.Busy }); s.At == at && !s.Over; {
			said := s.Said
			w.clickOn("next")
			s = tour("it does not go on", func(s tourSnapshot) bool { return s.Said != said || s.At != at || s.Over })
		}
	}
	w.clickOn("play")
	w.until("no first game begins", func(s snapshot) bool { return s.Tour.Of == 0 && waiting(s) && s.Moves == 0 })
	w.close()
	w.again().until("the second start does not show the board", func(s snapshot) bool { return s.Tour.Of == 0 && len(s.Houses) > 0 })
}

// clickOn clicks on a button of the tour, if it is there.
func (w *window) clickOn(button string) {
	w.t.Helper()
	s := w.until("no snapshot", func(snapshot) bool { return true })
	if at, ok := s.Tour.Buttons[button]; ok {
		w.clickAt(at, 1)
	}
}
