package session_test

import (
	"testing"
	"time"

	"kalah/ui/app/session"
)

// known counts the positions of the game that something is known of.
func (w *window) known() (n int) {
	for _, p := range w.screen.Analysis.Points {
		if p.Known {
			n++
		}
	}
	return n
}

// What was played while the analysis was off is filled in once it is on, after a
// first look at the position shown and briefly, and that position is looked into
// again afterwards.
func TestGapsAreFilled(t *testing.T) {
	f := &fakeEvaluator{reports: 1}
	analyse(t, f, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		for range 4 {
			w.click(w.screen.Game.Houses()[0])
			w.pass(time.Second)
		}
		if f.asked.Load() != 0 {
			t.Fatal("switched off, it looks into positions")
		}
		w.c.Analysis.SetOn(true)
		w.settle()
		w.pass(500 * time.Millisecond)
		if n, asked := w.known(), f.asked.Load(); n != 1 || asked != 1 {
			t.Errorf("at first %d positions are known and %d were asked about, want that shown", n, asked)
		}
		w.pass(time.Second)
		if n := w.known(); n < 2 || n > 4 {
			t.Errorf("in between %d positions are known, want some", n)
		}
		w.pass(2 * time.Second)
		if n, asked := w.known(), f.asked.Load(); n != 5 || asked != 6 {
			t.Errorf("in the end %d positions are known by %d questions, want 5 by 6", n, asked)
		}
		w.is(session.Searching, 50)
		if got := f.latest.Load().State; got != w.screen.Game.State {
			t.Errorf("looks into %v in the end, want the position shown", got)
		}
	})
}

// How far the evaluator is, while it gets ready, is shown as it goes on, and ends.
func TestPreparationIsShown(t *testing.T) {
	f := &fakeEvaluator{prepares: 7 * time.Second, lasts: time.Second}
	analyse(t, f, func(t *testing.T, w *window) {
		w.c.Analysis.SetOn(true)
		w.start(human, human, 4)
		w.pass(time.Second)
		if got := w.screen.Analysis; got.Phase != session.Preparing || got.Ready != (session.Preparation{Stage: session.Building, Share: 0.43}) {
			t.Errorf("phase %d, %+v", got.Phase, got.Ready)
		}
		w.c.Analysis.SetOn(false) // done without
		w.settle()
		if got := w.screen.Analysis.Ready; got != (session.Preparation{}) {
			t.Errorf("switched off: %+v", got)
		}
		w.c.Analysis.SetOn(true)
		w.settle()
		w.pass(10 * time.Second)
		if got := w.screen.Analysis; got.Phase != session.Proved || got.Ready != (session.Preparation{}) {
			t.Errorf("in the end: phase %d, %+v", got.Phase, got.Ready)
		}
	})
}
