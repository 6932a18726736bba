package session_test

import (
	"errors"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
)

// played returns a game in which the first houses that may be played were.
func played(t *testing.T, start engine.State, first, moves int) engine.Snapshot {
	t.Helper()
	rules := engine.DefaultRules()
	game := engine.NewSnapshotFrom(rules, start, first, nil)
	for range moves {
		m, err := rules.Play(game.State, game.Player, game.Houses()[0])
		if err != nil {
			t.Fatal(err)
		}
		game = engine.NewSnapshotFrom(rules, start, first, append(game.Moves, engine.Played{Move: m}))
	}
	return game
}

func (w *window) begin(b session.Beginning, first, second engine.PlayerSpec) {
	w.t.Helper()
	err := w.c.Start(session.Setup{Rules: b.Game.Rules, Players: [2]engine.PlayerSpec{first, second}, Begin: &b})
	if err != nil {
		w.t.Fatal(err)
	}
	w.settle()
}

func TestResumedGame(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		began := time.Date(2026, 11, 20, 14, 3, 0, 0, time.UTC)
		game := played(t, engine.StartState(4), engine.First, 4)
		safe := 0
		d.refuseFor(errors.New("disk full"))
		w.begin(session.Beginning{
			Game: game, From: logging.From{Moves: 4}, Created: began, Resumed: true, Safe: func() { safe++ },
		}, human, human)
		w.shows(session.Waiting, 4)
		if safe != 0 || w.screen.Unsaved == nil {
			t.Errorf("told %d times that the game is safe, which it is not", safe)
		}
		d.refuseFor(nil)
		w.c.SaveAgain()
		w.settle()
		d.want(t, "at once", []int{4}, []bool{false})
		r, ok := w.c.Record()
		if !ok || r.From.Moves != 4 || !r.Created.Equal(began) {
			t.Errorf("record %+v", r)
		}
		w.c.Undo()
		w.c.Undo()
		w.settle()
		w.click(w.screen.Game.Houses()[1])
		if r, _ := w.c.Record(); r.From.Moves != 2 || len(r.Game.Moves) != 3 {
			t.Errorf("%d moves of %d given, want 2 of 3", r.From.Moves, len(r.Game.Moves))
		}
		if safe != 1 {
			t.Errorf("told %d times that the game is safe, want once", safe)
		}
		if err := w.c.Again(); err != nil {
			t.Fatal(err)
		}
		w.settle()
		w.shows(session.Waiting, 0)
		if len(w.kept) != 1 || w.kept[0].From.Moves != 2 {
			t.Errorf("kept %+v, want the game that was resumed", w.kept)
		}
	})
}

func TestResumedGameIsLoggedThoughNobodyMoves(t *testing.T) {
	playSaving(t, func(t *testing.T, w *window, d *drawer) {
		safe := false
		d.refuse = errors.New("disk full")
		w.begin(session.Beginning{
			Game: played(t, engine.StartState(4), engine.First, 3), Resumed: true, Safe: func() { safe = true },
		}, human, human)
		w.start(human, human, 4)
		if len(w.kept) != 1 || len(w.kept[0].Game.Moves) != 3 {
			t.Errorf("kept %+v, want the game that was resumed", w.kept)
		}
		d.want(t, "logged", []int{0}, []bool{true})
		if !safe {
			t.Error("not told that the log is safe")
		}
	})
}

func TestGameFromAPosition(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		start := engine.State{{0, 0, 0, 0, 2, 1, 5}, {1, 0, 0, 0, 0, 3, 9}}
		from := logging.From{Position: true}
		for range 2 { // the second time by Again
			if w.screen.Activity == session.NoGame {
				w.begin(session.Beginning{Game: played(t, start, engine.Second, 0), From: from}, human, human)
			} else if err := w.c.Again(); err != nil {
				t.Fatal(err)
			}
			w.settle()
			w.shows(session.Waiting, 0)
			if g := w.screen.Game; g.State != start || g.Player != engine.Second {
				t.Errorf("began in %v with player %d", g.State, g.Player)
			}
			w.click(0)
		}
		if len(w.kept) != 1 || w.kept[0].From != from || w.kept[0].Game.Start != start {
			t.Errorf("kept %+v", w.kept)
		}
	})
}

func TestGameThatCannotGoOn(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		over := engine.State{{0, 0, 0, 0, 0, 0, 5}, {1, 0, 0, 0, 0, 3, 9}}
		for _, tt := range []struct {
			rules engine.Rules
			start engine.State
			want  error
		}{
			{engine.DefaultRules(), over, engine.ErrFinished},
			{engine.Rules{Seeds: 3}, engine.StartState(4), engine.ErrRules},
		} {
			b := session.Beginning{Game: engine.NewSnapshotFrom(engine.DefaultRules(), tt.start, engine.First, nil)}
			err := w.c.Start(session.Setup{Rules: tt.rules, Players: [2]engine.PlayerSpec{human, human}, Begin: &b})
			if !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
		}
		w.shows(session.Waiting, 0)
		if w.screen.Players[1].Type != engine.TypeScout {
			t.Error("the game under way is gone")
		}
	})
}
