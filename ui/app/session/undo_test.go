package session_test

import (
	"testing"
	"testing/synctest"
	"time"

	"kalah/ui/app/session"
)

// What is taken back is shown move by move, in no more time than two moves take,
// and the person plays on when all of it was shown.
func TestUndoIsShown(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		w.click(0)
		w.pass(thinkTime)
		w.shows(session.Waiting, 2)
		end := w.screen.Game.State

		w.slow = true
		w.c.Undo()
		w.settle()
		w.shows(session.Sowing, 2)
		if len(w.unsown) != 1 || w.unsown[0].Player != 1 || w.screen.Tempo != 2 {
			t.Fatalf("taken back %v at tempo %v, want Scout's move at 2", w.unsown, w.screen.Tempo)
		}
		if w.screen.Open || !w.screen.Can.Redo {
			t.Errorf("open: %v, can %+v", w.screen.Open, w.screen.Can)
		}
		w.click(3) // goes nowhere
		w.finish()
		w.shows(session.Sowing, 1)
		w.finish()
		w.shows(session.Waiting, 0)
		if !w.screen.Open || w.screen.Tempo != 1 || len(w.unsown) != 2 {
			t.Errorf("open: %v, tempo %v, %d taken back", w.screen.Open, w.screen.Tempo, len(w.unsown))
		}

		w.c.Redo()
		w.settle()
		w.finish()
		w.finish()
		w.shows(session.Waiting, 2)
		if w.screen.Game.State != end {
			t.Errorf("state %v, want %v", w.screen.Game.State, end)
		}
	})
}

func TestUndoCutShort(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		for _, house := range []int{0, 1, 2} {
			w.click(house)
		}
		w.slow = true
		w.c.Undo()
		w.c.Undo() // cuts the first short
		w.settle()
		w.shows(session.Sowing, 2)
		w.c.Redo() // turns round
		w.settle()
		w.shows(session.Sowing, 1)
		if len(w.unsown) != 2 || len(w.sowings) != 4 {
			t.Errorf("%d taken back, %d sown", len(w.unsown), len(w.sowings))
		}
		w.c.Skip()
		w.settle()
		w.shows(session.Waiting, 2)

		w.c.Undo()
		w.c.Review(1)
		w.settle()
		w.shows(session.Replaying, 1)
		w.c.Leave()
		w.settle()
		w.shows(session.Waiting, 1)
	})
}

// Undo of a move that is still being sown turns it round.
func TestUndoOfAMoveUnderWay(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.slow = true
		w.start(human, ai, 4)
		w.click(0)
		w.shows(session.Sowing, 0)
		w.c.Undo()
		w.settle()
		if len(w.unsown) != 1 || w.unsown[0].House != 0 {
			t.Errorf("taken back %v, want A", w.unsown)
		}
		w.finish()
		w.shows(session.Waiting, 0)
		w.pass(10 * thinkTime)
		w.shows(session.Waiting, 0)
	})
}

// The AI may find the same answer, or another, before all was taken back.
func TestAnswerDuringUndo(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 4)
		w.pass(thinkTime)
		w.pass(thinkTime)
		w.slow = true
		w.c.Undo() // pauses
		w.c.Continue()
		w.pass(10 * thinkTime)
		w.finish()
		for w.done != nil {
			w.finish()
			if len(w.sowings) > 5 {
				break
			}
		}
		if n := len(w.screen.Game.Moves); n < 2 {
			t.Errorf("at move %d the game stands still", n)
		}
		if m, _ := w.screen.Game.LastMove(); m.To != w.screen.Game.State {
			t.Error("what is shown is no line of play")
		}
	})
}

// What is told of a game that was left meanwhile is not shown.
func TestStaleEvents(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, human, 4)
		time.Sleep(thinkTime)
		synctest.Wait() // the AI has moved, which is posted and not handled yet
		w.start(human, human, 4)
		if len(w.sowings) > 0 || len(w.screen.Game.Moves) > 0 {
			t.Errorf("sowings %v of a game that was left", w.sowings)
		}
		if len(w.kept) != 1 || len(w.kept[0].Game.Moves) != 1 {
			t.Errorf("kept %v, want the game left with its move", w.kept)
		}
	})
}

func TestStaleSowing(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.slow = true
		w.openLog(5)
		w.c.Next()
		done := w.done
		w.c.GoTo(3)
		done() // comes too late
		w.settle()
		w.shows(session.Replaying, 3)
	})
}

func TestStaleHint(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Hint()
		time.Sleep(thinkTime)
		synctest.Wait()
		w.start(human, human, 4)
		if w.screen.Hint != -1 {
			t.Errorf("hint %d for a game that was left", w.screen.Hint)
		}
	})
}

func TestCloseEndsTheLookForAHint(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Hint()
		before := time.Now()
		if err := w.close(); err != nil {
			t.Error(err)
		}
		if took := time.Since(before); took > 0 {
			t.Errorf("closed in %v", took)
		}
	})
}

func TestStaleStepOfAReplay(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.openLog(5)
		w.c.PlayPause()
		w.settle()
		time.Sleep(time.Second / 2)
		synctest.Wait() // the next step is posted
		w.c.GoTo(3)
		w.settle()
		w.shows(session.Replaying, 3)
	})
}

func TestRenamedLogIsFollowed(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.openLog(3)
		w.c.GoTo(2)
		w.settle()
		w.c.Renamed("other.json", "nothing.json")
		w.shows(session.Replaying, 2)
		if w.screen.Log != "log.json" {
			t.Errorf("another log's new name is shown: %s", w.screen.Log)
		}
		w.c.Renamed("log.json", "new.json")
		w.shows(session.Replaying, 2)
		if w.screen.Log != "new.json" {
			t.Errorf("shown %s, want the new name", w.screen.Log)
		}
	})
}
