package session_test

import (
	"testing"
	"testing/synctest"
	"time"

	"kalah/ui/app/session"
)

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
		w.c.Replay.Next()
		done := w.done
		w.c.Replay.GoTo(3)
		done() // comes too late
		w.settle()
		w.shows(session.Replaying, 3)
	})
}

func TestStaleHint(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		w.c.Game.Hint()
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
		w.c.Game.Hint()
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
		w.c.Replay.PlayPause()
		w.settle()
		time.Sleep(time.Second / 2)
		synctest.Wait() // the next step is posted
		w.c.Replay.GoTo(3)
		w.settle()
		w.shows(session.Replaying, 3)
	})
}

func TestRenamedLogIsFollowed(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.openLog(3)
		w.c.Replay.GoTo(2)
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
