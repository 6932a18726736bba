package session_test

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
)

var other = engine.PlayerSpec{Type: engine.TypeHuman, Name: "Anna"}

// timed starts a game with a clock.
func (w *window) timed(first, second engine.PlayerSpec, clock engine.Clock) {
	w.t.Helper()
	setup := session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{first, second}, Clock: clock}
	if err := w.c.Start(setup); err != nil {
		w.t.Fatal(err)
	}
	w.settle()
}

// run lets time go by in small steps, as in a window that is at work.
func (w *window) run(d time.Duration) {
	w.t.Helper()
	const step = 20 * time.Millisecond
	for ; d > 0; d -= step {
		w.pass(min(d, step))
	}
}

// left wants the clocks to show this, to a hundredth of a second.
func (w *window) left(first, second time.Duration) {
	w.t.Helper()
	got := w.c.Screen().Clock
	for i, want := range []time.Duration{first, second} {
		if d := got.Left[i] - want; !got.On || d.Abs() > 10*time.Millisecond {
			w.t.Errorf("clock %d shows %v, want %v", i, got.Left[i], want)
		}
	}
}

var minute = engine.Clock{Time: time.Minute, Increment: 2 * time.Second}

func TestClocksCount(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.timed(human, other, minute)
		w.left(time.Minute, time.Minute)
		if got := w.c.Screen().Clock.Running; got != engine.First {
			t.Errorf("%d's time is counted", got)
		}
		w.run(10 * time.Second)
		w.left(50*time.Second, time.Minute)
		w.click(0)
		w.left(52*time.Second, time.Minute)
		w.run(5 * time.Second)
		w.left(52*time.Second, 55*time.Second)
		w.click(0)
		w.left(52*time.Second, 57*time.Second)
	})
}

// What is logged of each move is what was left after it, and a game that goes on
// from there goes on with that.
func TestClocksAreLoggedAndGoOn(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.timed(human, other, minute)
		w.run(10 * time.Second)
		w.click(0)
		w.run(time.Second)
		w.click(0)
		r, _ := w.c.Record()
		if got, want := r.Game.Left(), ([2]time.Duration{52 * time.Second, 61 * time.Second}); got[0].Round(50*time.Millisecond) != want[0] || got[1].Round(50*time.Millisecond) != want[1] {
			t.Errorf("logged %v, want %v", got, want)
		}
		if r.Game.Clock != minute {
			t.Errorf("the clock is logged as %v", r.Game.Clock)
		}
		err := w.c.Start(session.Setup{
			Rules: r.Game.Rules, Players: r.Players, Clock: r.Game.Clock,
			Begin: &session.Beginning{Game: r.Game, Resumed: true},
		})
		if err != nil {
			t.Fatal(err)
		}
		w.settle()
		w.left(52*time.Second, 61*time.Second)
	})
}

func TestAFlagFalls(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.timed(human, other, minute)
		w.click(0)
		w.run(61 * time.Second)
		want := engine.Ending{Reason: engine.OnTime, Player: engine.Second}
		if got := w.screen.Game.Ending; got != want || w.screen.Activity != session.Finished {
			t.Fatalf("got %+v, activity %d, want %+v", got, w.screen.Activity, want)
		}
		w.left(62*time.Second, 0)
		if len(w.kept) != 1 || w.kept[0].Game.Ending != want {
			t.Errorf("logged %+v", w.kept)
		}
		if err := w.c.Play(0); err != nil || len(w.c.Screen().Game.Moves) != 1 {
			t.Error("a move after the end was played")
		}
		w.c.Undo() // gives the time back that the position began with
		w.settle()
		w.left(62*time.Second, time.Minute)
		w.shows(session.Waiting, 1)
	})
}

// A move that comes after the flag has fallen, but before anybody saw it, is late.
func TestALateMove(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.timed(human, other, minute)
		time.Sleep(2 * time.Minute)
		w.click(0)
		if s := w.screen; !s.Game.Over() || len(s.Game.Moves) != 0 {
			t.Errorf("over %t after %d moves", s.Game.Over(), len(s.Game.Moves))
		}
	})
}

func TestClocksStop(t *testing.T) {
	stops := map[string]struct{ stop, goOn func(w *window) }{
		"while the game is paused": {func(w *window) { w.c.Pause() }, func(w *window) { w.c.Continue() }},
		"while something is asked": {func(w *window) { w.c.Hold(true) }, func(w *window) { w.c.Hold(false) }},
		"while a move is taken back": {
			func(w *window) { w.slow = true; w.click(0) },
			func(w *window) { w.finish() },
		},
	}
	for name, c := range stops {
		t.Run(name, func(t *testing.T) {
			play(t, func(t *testing.T, w *window) {
				w.timed(human, other, engine.Clock{Time: time.Minute})
				w.run(time.Second)
				c.stop(w)
				w.settle()
				w.run(time.Hour / 60)
				w.left(59*time.Second, time.Minute)
				if got := w.c.Screen().Clock.Running; got != -1 {
					t.Errorf("%d's time is counted", got)
				}
				c.goOn(w)
				w.settle()
				w.run(time.Second)
				left := w.c.Screen().Clock.Left
				if sum := left[0] + left[1]; (sum - 118*time.Second).Abs() > 10*time.Millisecond {
					t.Errorf("going on: got %v", left)
				}
			})
		})
	}
}

// Who looks at what was played thinks all the same.
func TestClocksCountWhileThePastIsShown(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.timed(human, other, engine.Clock{Time: time.Minute})
		w.click(0)
		w.c.Hold(false)
		w.c.Review(0)
		w.settle()
		w.run(10 * time.Second)
		w.left(time.Minute, 50*time.Second)
		w.run(51 * time.Second)
		if s := w.screen; s.Replay || s.Game.Ending.Reason != engine.OnTime {
			t.Errorf("replay %t, ending %+v", s.Replay, s.Game.Ending)
		}
	})
}

func TestUndoGivesTimeBack(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.timed(human, other, engine.Clock{Time: time.Minute})
		w.run(10 * time.Second)
		w.click(0)
		w.run(20 * time.Second)
		w.c.Undo()
		w.settle()
		w.left(time.Minute, time.Minute)
	})
}

// An AI is told to move in time, so that it does not lose by thinking.
func TestAnAIMovesBeforeItsFlagFalls(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.endless = true
		w.timed(ai, human, engine.Clock{Time: 6 * time.Second})
		w.run(time.Second)
		if n := len(w.screen.Game.Moves); n < 1 {
			t.Fatal("it thinks still")
		}
		for range 40 {
			for w.screen.Activity == session.Waiting {
				w.click(w.screen.Game.Houses()[0])
			}
			w.run(500 * time.Millisecond)
		}
		if s := w.screen.Game; s.Ending.Reason == engine.OnTime && s.Ending.Player == engine.First {
			t.Errorf("it lost on time after %d moves", len(s.Moves))
		}
		for _, m := range w.screen.Game.Moves {
			if m.Player == engine.First && (m.Stats.Clock <= 0 || !m.Stats.Hurried) {
				t.Errorf("a move of the AI: %+v", m.Stats)
			}
		}
	})
}

// The moment that an AI waits so that one can see what happens is not its own.
func TestTheMomentDoesNotCount(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.c.SetDelay(10*time.Second, 0)
		w.timed(human, ai, engine.Clock{Time: time.Minute})
		w.click(0)
		w.run(11 * time.Second)
		w.shows(session.Waiting, 2)
		if got := w.screen.Game.Moves[1].Stats.Clock; (got - 59*time.Second).Abs() > 10*time.Millisecond {
			t.Errorf("%v left, want 59s", got)
		}
	})
}

func TestWrongClockIsRefused(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		err := w.c.Start(session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{human, other}, Clock: engine.Clock{Time: 1}})
		if err == nil {
			t.Error("a clock of a nanosecond is taken")
		}
	})
}

// Who moves again has not ended a turn, and gets no time for it.
func TestTheIncrementIsForTurns(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.timed(human, other, minute)
		w.click(2) // an extra turn
		w.left(time.Minute, time.Minute)
		w.click(0)
		w.left(62*time.Second, time.Minute)
	})
}

// Who changes sides has thought about that: the time is not given back with the next
// move, which says nothing of it.
func TestAChangeOfSidesCostsTime(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		err := w.c.Start(session.Setup{
			Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{human, other}, Clock: engine.Clock{Time: time.Minute}, PieRule: true,
		})
		if err != nil {
			t.Fatal(err)
		}
		w.settle()
		w.run(10 * time.Second)
		w.click(5)
		w.run(20 * time.Second)
		if err := w.c.Swap(); err != nil {
			t.Fatal(err)
		}
		w.settle()
		w.left(40*time.Second, 50*time.Second)
		w.run(5 * time.Second)
		w.click(0)
		w.left(40*time.Second, 45*time.Second)
	})
}
