package session_test

import (
	"testing"
	"time"

	"kalah/engine"
)

// ponders wants so many AIs to think in a person's time.
func (w *window) ponders(when string, want int32) {
	w.t.Helper()
	w.settle()
	if got := pondering.Load(); got != want {
		w.t.Errorf("%s: %d AIs ponder, want %d", when, got, want)
	}
}

func TestAnAIPondersWhileAPersonIsToMove(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		g := w.c.Game
		w.start(human, ai, 4)
		w.ponders("off at first", 0)
		w.c.SetPonder(true)
		w.ponders("switched on", 1)
		w.c.SetPonder(false)
		w.ponders("switched off", 0)
		w.c.SetPonder(true)

		w.click(0)
		w.ponders("while it thinks itself", 0)
		w.pass(thinkTime)
		w.ponders("a person's move again", 1)

		g.Hint()
		w.ponders("while a hint is looked for", 0)
		w.pass(thinkTime)
		w.ponders("after the hint", 1)
		g.Hint()
		w.click(1)
		w.pass(thinkTime)
		w.ponders("after a hint that was no longer wanted", 1)

		g.Pause()
		w.ponders("paused", 0)
		g.Continue()
		w.ponders("continued", 1)
		g.Undo()
		w.ponders("taken back", 1)

		w.start(ai, ai, 4)
		w.ponders("between two AIs", 0)
		w.start(human, human, 4)
		w.ponders("between two people", 0)
		w.start(human, ai, 4)
		w.ponders("in another game", 1)
		w.click(0)
		w.pass(thinkTime)
		g.End(engine.Resigned)
		w.ponders("after the end", 0)
		w.start(human, ai, 4)
		w.c.Close()
		w.ponders("closed", 0)
	})
}

// The person's clock runs meanwhile, and the AI's does not.
func TestPonderingTakesNobodysTime(t *testing.T) {
	play(t, func(_ *testing.T, w *window) {
		w.c.SetPonder(true)
		w.timed(human, ai, minute)
		w.ponders("with clocks", 1)
		w.run(10 * time.Second)
		w.left(50*time.Second, time.Minute)
	})
}
