package session_test

import (
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/session"
)

func TestStopAndContinue(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 4)
		w.pass(thinkTime)
		w.c.Stop()
		w.settle()
		w.shows(session.Paused, 1)
		w.pass(10 * thinkTime)
		w.shows(session.Paused, 1)
		if can := w.screen.Can; can.Stop || can.MoveNow || !can.Continue {
			t.Errorf("paused: can %+v", can)
		}
		w.c.Continue()
		w.settle()
		w.shows(session.Thinking, 1)
		w.pass(thinkTime)
		w.shows(session.Thinking, 2)
	})
}

func TestStopAndContinueAtOnce(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 4)
		for range 3 {
			w.c.Stop()
			w.c.Continue()
		}
		w.settle()
		w.pass(thinkTime)
		w.shows(session.Thinking, 1)
		if len(w.failures) > 0 {
			t.Error(w.failures)
		}
	})
}

func TestMoveNow(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.endless = true
		w.start(human, ai, 4)
		if w.screen.Can.MoveNow {
			t.Error("a person can be hurried")
		}
		w.click(0)
		w.pass(time.Hour)
		w.shows(session.Thinking, 1)
		w.c.MoveNow()
		w.settle()
		w.shows(session.Waiting, 2)
		last, _ := w.screen.Game.LastMove()
		if !last.Stats.Hurried {
			t.Error("the move is not marked as hurried")
		}
	})
}

// The AI answers by itself just before "move now" arrives, which then meets a
// person who waits.
func TestMoveNowTooLate(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		w.click(0)
		time.Sleep(thinkTime)
		synctest.Wait()
		for range 3 { // the answer is on its way, but was not handled yet
			w.c.MoveNow()
			w.settle()
		}
		w.shows(session.Waiting, 2)
		if len(w.failures) > 0 {
			t.Errorf("told %v", w.failures)
		}
		w.click(5)
		w.shows(session.Thinking, 3)
	})
}

func TestUndoAndRedo(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		w.click(2) // extra turn
		w.click(5)
		w.shows(session.Thinking, 2)
		w.pass(thinkTime)
		w.shows(session.Waiting, 3)
		end := w.screen.Game.State

		w.c.Undo()
		w.settle()
		w.shows(session.Waiting, 1)
		w.c.Undo()
		w.settle()
		w.shows(session.Waiting, 0)
		if w.screen.Can.Undo || !w.screen.Can.Redo {
			t.Errorf("at the start: can %+v", w.screen.Can)
		}
		w.c.Undo()
		w.settle()
		w.shows(session.Waiting, 0)

		w.c.Redo()
		w.settle()
		w.shows(session.Waiting, 1)
		w.c.Redo()
		w.settle()
		w.shows(session.Waiting, 3)
		if w.screen.Game.State != end {
			t.Errorf("state %v, want %v", w.screen.Game.State, end)
		}
		if w.screen.Can.Redo {
			t.Error("more to redo")
		}
		if len(w.kept) > 0 {
			t.Error("logged meanwhile")
		}
	})
}

func TestUndoWhileThinking(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.endless = true
		w.start(human, ai, 4)
		w.click(0)
		w.c.Undo()
		w.settle()
		w.shows(session.Waiting, 0)
		w.click(1)
		w.shows(session.Thinking, 1)
		if got := w.screen.Game.Moves[0].House; got != 1 {
			t.Errorf("house %d, want 1", got)
		}
	})
}

func TestUndoBetweenAIsTakesBackATurnAndPauses(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 4)
		for range 6 {
			w.pass(thinkTime)
		}
		before := w.screen.Game
		w.c.Undo()
		w.settle()
		if w.screen.Activity != session.Paused || w.screen.Game.Turn >= before.Turn {
			t.Errorf("activity %d, turn %d, want a pause before turn %d", w.screen.Activity, w.screen.Game.Turn, before.Turn)
		}
		w.pass(10 * thinkTime)
		w.c.Redo()
		w.settle()
		w.shows(session.Paused, len(before.Moves))
	})
}

func TestUndoAfterTheEndLogsAgain(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 1)
		finish := func() {
			for range 100 {
				if w.screen.Game.Finished {
					return
				}
				w.click(w.screen.Game.Houses()[0])
			}
		}
		finish()
		w.shows(session.Finished, len(w.screen.Game.Moves))
		w.c.Undo()
		w.settle()
		w.c.Redo()
		w.settle()
		if len(w.kept) != 1 {
			t.Fatalf("%d logs, want 1: nothing new was played", len(w.kept))
		}
		w.c.Undo()
		w.settle()
		if w.screen.Game.Finished || !w.screen.Open || w.screen.Log != "" {
			t.Fatal("not open after undo, or shown as logged")
		}
		finish()
		if len(w.kept) != 2 {
			t.Errorf("%d logs, want 2", len(w.kept))
		}
	})
}

func TestHint(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Hint()
		w.settle()
		if !w.screen.Hinting || w.screen.Can.Hint {
			t.Error("not looking for a hint")
		}
		w.pass(thinkTime)
		if w.screen.Hint != 0 || w.screen.Hinting {
			t.Errorf("hint %d, want 0", w.screen.Hint)
		}
		w.c.Hint()
		w.click(3)
		w.pass(thinkTime)
		if w.screen.Hint != -1 {
			t.Errorf("hint %d after the move, want none", w.screen.Hint)
		}
	})
}

func TestRealPlayers(t *testing.T) {
	seed := int64(3)
	specs := [2]engine.PlayerSpec{human, {Type: engine.TypeScout, Limit: 2, Seed: &seed}}
	players, err := session.NewPlayers(new(search.Environment))(engine.DefaultRules(), specs, nil)
	if err != nil || players[1].Spec().Type != engine.TypeScout {
		t.Errorf("players %v, error %v", players, err)
	}
	specs[0].Type = engine.TypeRepeated
	if _, err := session.NewPlayers(new(search.Environment))(engine.DefaultRules(), specs, nil); err == nil {
		t.Error("made a player of a type that there is not")
	}
	house, err := session.FindHint(t.Context(), engine.NewSnapshot(engine.DefaultRules(), nil).Position())
	if err != nil || house < 0 || house > 5 {
		t.Errorf("hint %d, error %v", house, err)
	}
}
