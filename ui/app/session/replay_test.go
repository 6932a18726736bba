package session_test

import (
	"slices"
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
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
	w.c.Open("log.json", session.Record{Game: line(w.t, n), Players: [2]engine.PlayerSpec{ai, human}}, 0)
	w.settle()
}

// turns is a game whose first player has an extra turn: C, F | a | A | b.
func turns(t *testing.T) session.Record {
	t.Helper()
	rules := engine.DefaultRules()
	now := engine.NewSnapshot(rules, nil)
	for _, house := range []int{2, 5, 0, 0, 1} {
		m, err := rules.Play(now.State, now.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		now = engine.NewSnapshot(rules, append(now.Moves, engine.Played{Move: m}))
	}
	return session.Record{Game: now, Players: [2]engine.PlayerSpec{ai, human}}
}

func TestReplaySteps(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.c.Open("log.json", turns(t), 0)
		w.settle()
		w.shows(session.Replaying, 0)
		if len(w.screen.Line) != 5 || w.screen.Log != "log.json" || w.screen.Can.Again {
			t.Errorf("screen %+v", w.screen)
		}
		steps := []struct {
			name          string
			do            func()
			at            int
			sown, takenUp int // of moves shown forwards, and backwards
		}{
			{"next", w.c.Next, 1, 1, 0},
			{"next", w.c.Next, 2, 2, 0},
			{"back", w.c.Back, 1, 2, 1},
			{"last", w.c.Last, 5, 2, 1},
			{"next at the end", w.c.Next, 5, 2, 1},
			{"next turn at the end", w.c.NextTurn, 5, 2, 1},
			{"first", w.c.First, 0, 2, 1},
			{"back at the start", w.c.Back, 0, 2, 1},
			{"back by a turn at the start", w.c.BackTurn, 0, 2, 1},
			{"next turn", w.c.NextTurn, 2, 4, 1},
			{"next turn", w.c.NextTurn, 3, 5, 1},
			{"back by a turn", w.c.BackTurn, 2, 5, 2},
			{"back by a turn", w.c.BackTurn, 0, 5, 4},
			{"go to", func() { w.c.GoTo(1) }, 1, 5, 4},
			{"next turn from within one", w.c.NextTurn, 2, 6, 4},
			{"go to beyond", func() { w.c.GoTo(99) }, 5, 6, 4},
			{"leave without a game", w.c.Leave, 0, 6, 4},
		}
		for _, s := range steps {
			s.do()
			w.settle()
			if got := len(w.screen.Game.Moves); got != s.at || w.screen.At != s.at || len(w.sowings) != s.sown || len(w.unsown) != s.takenUp {
				t.Errorf("%s: at %d (marked %d) after %d moves forwards and %d backwards, want %d after %d and %d",
					s.name, got, w.screen.At, len(w.sowings), len(w.unsown), s.at, s.sown, s.takenUp)
			}
		}
		if w.unsown[0].House != 5 {
			t.Errorf("took back house %d first, want F", w.unsown[0].House)
		}
	})
}

func TestReplayRuns(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.openLog(3)
		w.c.PlayPause()
		w.settle()
		w.shows(session.Replaying, 1)
		w.pass(time.Second / 2)
		w.shows(session.Replaying, 2)
		w.c.PlayPause()
		w.pass(time.Hour)
		w.shows(session.Replaying, 2)
		w.c.PlayPause()
		w.pass(time.Second)
		w.shows(session.Replaying, 3)
		if w.screen.Running {
			t.Error("runs at the end")
		}
		w.c.PlayPause() // from the start
		w.settle()
		w.shows(session.Replaying, 1)
		w.c.GoTo(0) // a hand on the slider ends it
		w.pass(time.Hour)
		w.shows(session.Replaying, 0)
	})
}

// A step that comes while a move is being shown, in either direction, does not
// wait for it.
func TestStepsCutASowingShort(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.slow = true
		w.c.Open("log.json", turns(t), 0)
		check := func(what string, shown, marked int) {
			t.Helper()
			w.settle()
			w.shows(session.Replaying, shown)
			if w.screen.At != marked {
				t.Errorf("%s: %d marked, want %d", what, w.screen.At, marked)
			}
		}
		w.c.Next()
		w.c.Next()
		check("next twice", 1, 2)
		w.finish()
		check("when it is sown", 2, 2)
		w.c.Next()
		w.c.Back()
		check("back while sowing", 3, 2)
		if n := len(w.unsown); n != 1 || w.unsown[0].House != 0 {
			t.Errorf("%d taken back, want the move that was being sown", n)
		}
		w.c.Next()
		check("and forth again", 2, 3)
		w.finish()
		check("when it is sown", 3, 3)

		w.c.First()
		w.c.NextTurn() // two moves
		check("the first of a turn", 0, 1)
		w.finish()
		check("the second", 1, 2)
		w.c.First()
		w.c.NextTurn()
		w.c.NextTurn() // leaves out the rest of the first
		check("the second turn", 2, 3)
		w.finish()
		w.c.First()
		w.c.NextTurn()
		w.c.BackTurn()
		check("a turn taken back while its first move is sown", 2, 1)
		w.finish()
		w.finish()
		check("all of it", 0, 0)
		w.c.NextTurn()
		w.c.Next() // from the move that is being sown, not from its turn's end
		check("a step within a turn", 1, 2)
		w.finish()
		check("no further", 2, 2)
		w.c.First()
		w.c.NextTurn()
		w.c.Skip()
		check("skipped", 1, 1)
	})
}

func TestRest(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.c.Rest() // nothing to rest
		w.openLog(5)
		w.c.Rest()
		if w.screen.Running {
			t.Error("runs")
		}
		w.c.PlayPause()
		w.settle()
		w.c.Rest()
		w.pass(time.Hour)
		w.shows(session.Replaying, 1)
		if w.screen.Running {
			t.Error("runs on")
		}
	})
}

// A slider asks for more positions than there is time to show.
func TestScrub(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.c.Open("log.json", turns(t), 0)
		w.settle()
		w.shown = 0
		for n := range 5 {
			w.c.Scrub(n)
		}
		w.settle()
		w.shows(session.Replaying, 4)
		if w.shown != 1 {
			t.Errorf("%d positions shown, want the latest alone", w.shown)
		}
		w.c.Scrub(2)
		w.c.Leave() // meanwhile
		w.settle()
		w.c.Scrub(3)
		w.settle()
		w.shows(session.NoGame, 0)
	})
}

func TestTempo(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.openLog(5)
		for _, tt := range []struct {
			ask, want float64
			pause     time.Duration
		}{{4, 4, time.Second / 8}, {0.4, 0.5, time.Second}, {-1, 1, time.Second / 2}, {99, 4, time.Second / 8}} {
			w.c.SetTempo(tt.ask)
			if w.screen.Tempo != tt.want {
				t.Errorf("tempo %v, want %v", w.screen.Tempo, tt.want)
			}
			w.c.First()
			w.c.PlayPause()
			w.pass(tt.pause - time.Millisecond)
			w.shows(session.Replaying, 1)
			w.pass(time.Millisecond)
			w.shows(session.Replaying, 2)
		}
		if got := []float64{session.TempoAfter(1, 1), session.TempoAfter(4, 1), session.TempoAfter(0.5, -1), session.TempoAfter(2, -1)}; !slices.Equal(got, []float64{2, 4, 0.5, 1}) {
			t.Errorf("steps lead to %v", got)
		}
	})
	play(t, func(t *testing.T, w *window) {
		w.c.SetTempo(4)
		w.start(human, human, 4)
		if w.screen.Tempo != 1 {
			t.Errorf("a game is shown at tempo %v", w.screen.Tempo)
		}
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
		w.shows(session.Replaying, 1)
		if len(w.screen.Line) != 3 {
			t.Errorf("%d moves listed, want 3", len(w.screen.Line))
		}
		w.c.Leave()
		w.settle()
		w.shows(session.Thinking, 3)
		w.pass(thinkTime)
		w.shows(session.Waiting, 4)
	})
}

func TestOpenLogDuringGame(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 4)
		w.pass(thinkTime)
		w.openLog(2)
		w.pass(10 * thinkTime)
		w.shows(session.Replaying, 0)
		if r, ok := w.c.Record(); !ok || len(r.Game.Moves) != 2 {
			t.Error("the log shown is not what would be saved")
		}
		w.start(human, human, 4)
		w.shows(session.Waiting, 0)
		if len(w.kept) != 1 || len(w.kept[0].Game.Moves) != 1 {
			t.Errorf("kept %v, want the game left", w.kept)
		}
	})
}
