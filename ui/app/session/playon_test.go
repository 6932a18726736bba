package session_test

import (
	"errors"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
)

// goOn starts a game from the position of the replay.
func (w *window) goOn(first, second engine.PlayerSpec) {
	w.t.Helper()
	setup, err := w.c.ContinueFrom()
	if err != nil {
		w.t.Fatal(err)
	}
	setup.Players = [2]engine.PlayerSpec{first, second}
	if err := w.c.Start(setup); err != nil {
		w.t.Fatal(err)
	}
	w.settle()
}

func TestGoOnFromALog(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		log := turns(t)
		log.Game.Rules.EmptyCapture = true
		w.c.Open("/logs/log.json", log, 0)
		w.c.GoTo(4)
		setup, err := w.c.ContinueFrom()
		if err != nil || setup.Rules != log.Game.Rules || setup.Players != log.Players {
			t.Fatalf("setup %+v, error %v", setup, err)
		}
		w.goOn(human, human)
		w.shows(session.Waiting, 4)
		if s := w.screen; s.Replay || s.Game.State != log.Game.Moves[3].To || len(s.Line) != 4 || s.Can.Redo || !s.Can.Undo {
			t.Errorf("screen %+v", s)
		}
		w.click(1)
		if r, _ := w.c.Record(); r.From != (logging.From{Log: "log.json", Moves: 4}) || r.Source != nil || len(r.Game.Moves) != 5 {
			t.Errorf("record %+v", r)
		}
		for range 3 { // into the moves that were given
			w.c.Undo()
			w.settle()
		}
		w.click(4)
		if r, _ := w.c.Record(); r.From != (logging.From{Log: "log.json", Moves: 2}) || len(r.Game.Moves) != 3 {
			t.Errorf("%d moves, from %+v", len(r.Game.Moves), r.From)
		}
		if err := w.c.Again(); err != nil {
			t.Fatal(err)
		}
		w.settle()
		w.shows(session.Waiting, 4)
		if len(w.kept) != 1 || w.kept[0].From.Moves != 2 || w.kept[0].Game.Finished {
			t.Errorf("kept %+v, want the game that was left", w.kept)
		}
	})
}

// Moves that were inherited are chosen once somebody plays them again, be it the
// same way; not if they are only repeated.
func TestGivenMovesThatAreChosenAgain(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		log := turns(t)
		w.c.Open("/logs/log.json", log, 0)
		w.c.GoTo(4)
		w.goOn(human, human)
		for range 2 {
			w.c.Undo()
			w.settle()
		}
		for range 2 {
			w.c.Redo()
			w.settle()
		}
		if r, _ := w.c.Record(); r.From.Moves != 4 || len(r.Game.Moves) != 4 {
			t.Errorf("repeated: %d of %d moves given, want 4 of 4", r.From.Moves, len(r.Game.Moves))
		}
		for range 2 {
			w.c.Undo()
			w.settle()
		}
		at := len(w.screen.Line) // by turns
		w.click(log.Game.Moves[at].House)
		if r, _ := w.c.Record(); r.From.Moves != at || len(r.Game.Moves) != at+1 {
			t.Errorf("chosen again: %d of %d moves given, want %d of %d", r.From.Moves, len(r.Game.Moves), at, at+1)
		}
	})
}

func TestNobodyMovedSoThereIsNothingToLog(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.c.Open("log.json", turns(t), 0)
		w.c.GoTo(3)
		w.goOn(human, human)
		w.start(human, human, 4)
		if len(w.kept) != 0 {
			t.Errorf("kept %+v, want nothing: it is all in the log", w.kept)
		}
	})
}

func TestGoOnFromTheStartIsAnOrdinaryGame(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.c.Open("log.json", turns(t), 0)
		w.goOn(human, human)
		w.shows(session.Waiting, 0)
		w.click(0)
		if r, _ := w.c.Record(); r.From != (logging.From{}) {
			t.Errorf("from %+v, want nothing", r.From)
		}
	})
}

func TestGoOnFromAPositionThatWasSetUp(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		start := engine.State{{0, 0, 0, 0, 2, 1, 5}, {1, 0, 0, 0, 0, 3, 9}}
		r := session.Record{Game: played(t, start, engine.Second, 1), Players: [2]engine.PlayerSpec{ai, human}, From: logging.From{Position: true}}
		w.c.Open("log.json", r, 0)
		w.goOn(human, human)
		w.shows(session.Waiting, 0)
		if g := w.screen.Game; g.State != start || g.Player != engine.Second {
			t.Errorf("began in %v with player %d", g.State, g.Player)
		}
		w.click(0)
		if got, _ := w.c.Record(); got.From != (logging.From{Position: true}) {
			t.Errorf("from %+v", got.From)
		}
		w.c.Open("log.json", r, 0)
		w.c.Last()
		w.goOn(human, human)
		if got, _ := w.c.Record(); got.From != (logging.From{Log: "log.json", Moves: 1, Position: true}) || got.Game.First != engine.Second {
			t.Errorf("from %+v", got.From)
		}
	})
}

// The game under way is logged as unfinished, and the new one says so once the
// name of that log is known.
func TestGoOnFromThePastOfTheGame(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		for _, house := range []int{0, 1, 2} {
			w.click(house)
		}
		w.c.Review(2)
		if !w.c.UnderWay() {
			t.Error("no game is under way")
		}
		w.goOn(human, ai)
		w.shows(session.Waiting, 2)
		if len(w.kept) != 1 || len(w.kept[0].Game.Moves) != 3 || w.kept[0].Game.Finished {
			t.Fatalf("kept %+v, want the game that was left", w.kept)
		}
		w.click(3)
		w.pass(thinkTime)
		if r, _ := w.c.Record(); r.From != (logging.From{Log: "a.json", Moves: 2}) {
			t.Errorf("from %+v", r.From)
		}
	})
}

func TestWhatDoesNotGoOn(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		if _, err := w.c.ContinueFrom(); !errors.Is(err, session.ErrNoReplay) || w.screen.Can.PlayOn {
			t.Errorf("without a replay: error %v", err)
		}
		w.start(ai, ai, 1)
		for range 100 {
			w.pass(thinkTime)
		}
		n := len(w.screen.Line)
		w.c.Review(n)
		if w.c.UnderWay() {
			t.Error("a game that is over is under way")
		}
		if _, err := w.c.ContinueFrom(); !errors.Is(err, engine.ErrFinished) || w.screen.Can.PlayOn {
			t.Errorf("at the end: error %v, can go on: %v", err, w.screen.Can.PlayOn)
		}
		w.c.Back()
		setup, err := w.c.ContinueFrom()
		if err != nil || !w.screen.Can.PlayOn {
			t.Errorf("before the end: error %v, can go on: %v", err, w.screen.Can.PlayOn)
		}
		if setup.Players != [2]engine.PlayerSpec{ai, ai} {
			t.Errorf("players %+v, want them as they were asked for", setup.Players)
		}
		w.slow = true
		w.c.Next()
		w.settle()
		if w.screen.Can.PlayOn {
			t.Error("the game that is just being ended can go on")
		}
		w.pass(time.Second)
	})
}
