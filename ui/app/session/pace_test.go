package session_test

import (
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
)

// movesAfter wants so many moves to be shown after a time has gone by.
func (w *window) movesAfter(d time.Duration, want int) {
	w.t.Helper()
	w.pass(d)
	if got := len(w.screen.Game.Moves); got != want {
		w.t.Errorf("%d moves are shown, want %d", got, want)
	}
}

const tick = time.Millisecond

func TestAnAIWaitsAMoment(t *testing.T) {
	for _, tc := range []struct {
		name        string
		delay, want time.Duration // from the move shown to the AI's
	}{
		{"none", 0, thinkTime},
		{"thinking takes longer", thinkTime - tick, thinkTime},
		{"longer than thinking", thinkTime + 300*tick, thinkTime + 300*tick},
	} {
		t.Run(tc.name, func(t *testing.T) {
			play(t, func(_ *testing.T, w *window) {
				w.c.SetDelay(tc.delay, 0)
				w.start(human, ai, 4)
				w.pass(time.Hour) // that a person takes is not the AI's
				w.click(0)
				w.movesAfter(tc.want-tick, 1)
				w.movesAfter(tick, 2)
			})
		})
	}
}

// The moment begins when the move before is seen, however long its sowing takes; the
// AI thinks meanwhile.
func TestTheMomentBeginsWhenTheMoveIsShown(t *testing.T) {
	play(t, func(_ *testing.T, w *window) {
		const delay = 600 * tick
		w.c.SetDelay(delay, 0)
		w.start(human, ai, 4)
		w.slow = true
		w.click(0)
		w.pass(10 * thinkTime)
		w.finish()
		w.pass(delay - tick)
		if n := len(w.sowings); n != 1 {
			t.Fatalf("%d moves are sown before the moment is over", n)
		}
		w.pass(tick)
		if n := len(w.sowings); n != 2 {
			t.Fatalf("%d moves are sown after the moment", n)
		}
	})
}

// Every move of an AI waits, those after an extra turn too.
func TestEveryMoveOfAnAIWaits(t *testing.T) {
	play(t, func(_ *testing.T, w *window) {
		const delay = 3 * thinkTime
		w.c.SetDelay(0, delay)
		w.start(ai, ai, 4)
		for n := range 5 {
			w.movesAfter(delay-tick, n)
			w.movesAfter(tick, n+1)
		}
	})
}

func TestTheMomentOfTwoAIsIsTheirOwn(t *testing.T) {
	play(t, func(_ *testing.T, w *window) {
		w.c.SetDelay(time.Hour, 0)
		w.start(ai, ai, 4)
		w.movesAfter(thinkTime, 1)
		w.movesAfter(thinkTime, 2)
	})
}

func TestTheMomentCanBeChangedMeanwhile(t *testing.T) {
	play(t, func(_ *testing.T, w *window) {
		w.c.SetDelay(time.Hour, 0)
		w.start(human, ai, 4)
		w.click(0)
		w.movesAfter(time.Minute, 1)
		w.c.SetDelay(2*time.Minute, 0)
		w.movesAfter(time.Minute-tick, 1)
		w.movesAfter(tick, 2)
	})
}

// Whatever ends the wait ends it at once.
func TestWhatEndsTheMoment(t *testing.T) {
	for _, tc := range []struct {
		name     string
		do       func(*window)
		activity session.Activity
		moves    int
	}{
		{"move now", func(w *window) { w.c.MoveNow() }, session.Waiting, 2},
		{"stop", func(w *window) { w.c.Stop() }, session.Paused, 1},
		{"undo", func(w *window) { w.c.Undo() }, session.Waiting, 0},
		{"another game", func(w *window) { w.start(human, ai, 5) }, session.Waiting, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			play(t, func(t *testing.T, w *window) {
				w.c.SetDelay(time.Hour, 0)
				w.start(human, ai, 4)
				w.click(0)
				w.pass(2 * thinkTime) // it has chosen, and waits
				before := time.Now()
				tc.do(w)
				w.settle()
				if took := time.Since(before); took > 0 {
					t.Errorf("it takes %v", took)
				}
				w.shows(tc.activity, tc.moves)
			})
		})
	}
}

func TestClosingDuringTheMoment(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.c.SetDelay(time.Hour, time.Hour)
		w.start(ai, ai, 4)
		w.pass(2 * thinkTime)
		before := time.Now()
		if err := w.close(); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		if took := time.Since(before); took > 0 {
			t.Errorf("closing takes %v", took)
		}
	})
}

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
		g := w.c
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
