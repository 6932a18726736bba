package control_test

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/control"
)

// line plays the first house that may be played, n times.
func line(t *testing.T, n int) engine.Snapshot {
	t.Helper()
	rules := engine.DefaultRules()
	var moves []engine.Played
	for range n {
		now := engine.NewSnapshot(rules, moves)
		m, err := rules.Play(now.State, now.Player, now.Houses()[0])
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, engine.Played{Move: m})
	}
	return engine.NewSnapshot(rules, moves)
}

func (w *window) openLog(n int) {
	w.t.Helper()
	w.c.Open("log.json", control.Record{Game: line(w.t, n), Players: [2]engine.PlayerSpec{ai, human}})
	w.settle()
}

func TestReplaySteps(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.openLog(5)
		w.shows(control.Replaying, 0)
		if len(w.screen.Line) != 5 || w.screen.Log != "log.json" || w.screen.Can.Again {
			t.Errorf("screen %+v", w.screen)
		}
		steps := []struct {
			name string
			do   func()
			at   int
			sown int
		}{
			{"next", w.c.Next, 1, 1},
			{"next", w.c.Next, 2, 2},
			{"back", w.c.Back, 1, 2},
			{"last", w.c.Last, 5, 2},
			{"next at the end", w.c.Next, 5, 2},
			{"first", w.c.First, 0, 2},
			{"back at the start", w.c.Back, 0, 2},
			{"go to", func() { w.c.GoTo(3) }, 3, 2},
			{"go to beyond", func() { w.c.GoTo(99) }, 5, 2},
			{"leave without a game", w.c.Leave, 0, 2},
		}
		for _, s := range steps {
			s.do()
			w.settle()
			if got := len(w.screen.Game.Moves); got != s.at || len(w.sowings) != s.sown {
				t.Errorf("%s: at %d after %d sowings, want %d after %d", s.name, got, len(w.sowings), s.at, s.sown)
			}
		}
	})
}

func TestReplayRuns(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.openLog(3)
		w.c.PlayPause()
		w.settle()
		w.shows(control.Replaying, 1)
		w.pass(time.Second / 2)
		w.shows(control.Replaying, 2)
		w.c.PlayPause()
		w.pass(time.Hour)
		w.shows(control.Replaying, 2)
		w.c.PlayPause()
		w.pass(time.Second)
		w.shows(control.Replaying, 3)
		if w.screen.Running {
			t.Error("runs at the end")
		}
		w.c.PlayPause() // from the start
		w.settle()
		w.shows(control.Replaying, 1)
		w.c.GoTo(0) // a hand on the slider ends it
		w.pass(time.Hour)
		w.shows(control.Replaying, 0)
	})
}

func TestNextCutsASowingShort(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.slow = true
		w.openLog(3)
		w.c.Next()
		w.c.Next()
		w.settle()
		w.shows(control.Replaying, 1)
		w.finish()
		w.shows(control.Replaying, 2)
		w.c.Next()
		w.c.Back()
		w.settle()
		w.shows(control.Replaying, 2)
	})
}

func TestLookBackHaltsTheGame(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		w.click(0)
		w.pass(thinkTime)
		w.click(5)
		w.c.Review(1)
		w.pass(10 * thinkTime)
		w.shows(control.Replaying, 1)
		if len(w.screen.Line) != 3 {
			t.Errorf("%d moves listed, want 3", len(w.screen.Line))
		}
		w.c.Leave()
		w.settle()
		w.shows(control.Thinking, 3)
		w.pass(thinkTime)
		w.shows(control.Waiting, 4)
	})
}

func TestOpenLogDuringGame(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 4)
		w.pass(thinkTime)
		w.openLog(2)
		w.pass(10 * thinkTime)
		w.shows(control.Replaying, 0)
		if r, ok := w.c.Record(); !ok || len(r.Game.Moves) != 2 {
			t.Error("the log shown is not what would be saved")
		}
		w.start(human, human, 4)
		w.shows(control.Waiting, 0)
		if len(w.kept) != 1 || len(w.kept[0].Game.Moves) != 1 {
			t.Errorf("kept %v, want the game left", w.kept)
		}
	})
}
