package session_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/ui/app/session"
)

func TestPersonAgainstAI(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.shows(session.NoGame, 0)
		w.start(human, ai, 4)
		w.shows(session.Waiting, 0)
		if !w.screen.Open {
			t.Fatal("the person may not play")
		}
		if seed := w.screen.Players[1].Seed; seed == nil || *seed != 7 {
			t.Errorf("seed %v, want the one drawn", seed)
		}
		w.click(0)
		w.shows(session.Thinking, 1)
		if w.screen.Open {
			t.Error("the person may play while the AI thinks")
		}
		if w.reports != 1 {
			t.Errorf("%d reports of the search shown, want 1", w.reports)
		}
		w.click(1) // goes nowhere
		w.pass(thinkTime)
		w.shows(session.Waiting, 2)
		if len(w.sowings) != 2 || w.sowings[1].Player != 1 {
			t.Errorf("sowings %v, want one each", w.sowings)
		}
	})
}

// A move is shown where its sowing begins and where it ends, and what follows it at once,
// such as the next question, with it. A log is shown once, where it is opened.
func TestEachIsShownOnce(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 4)
		before := w.shown
		w.pass(thinkTime)
		w.shows(session.Thinking, 1)
		if got := w.shown - before; got != 2 {
			t.Errorf("a move of an AI is shown %d times, want its beginning and its end", got)
		}
		before = w.shown
		w.c.Open("log.json", record(t, 3), 2)
		w.shows(session.Replaying, 2)
		if got := w.shown - before; got != 1 {
			t.Errorf("a log that is opened is shown %d times", got)
		}
	})
}

func TestPersonPlaysOnlyWhenAllWasShown(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.slow = true
		w.start(human, human, 4)
		w.click(2) // an extra turn: the same person is asked again
		w.shows(session.Sowing, 0)
		if w.screen.Open || !w.screen.Ahead {
			t.Error("open during the sowing, or nothing can be played ahead")
		}
		w.finish()
		w.shows(session.Waiting, 1)
		if !w.screen.Open || w.screen.Ahead || w.screen.Game.Player != engine.First {
			t.Error("closed after the sowing")
		}
		w.click(5)
		w.finish()
		w.shows(session.Waiting, 2)
	})
}

// A house played during a sowing ends it and is sown next.
func TestHousePlayedDuringASowing(t *testing.T) {
	for name, test := range map[string]struct {
		second  engine.PlayerSpec
		between func(w *window) // the two clicks
		moves   int             // visible once C was played, and F
		player  int             // of the second move
	}{
		"in an extra turn":         {human, func(w *window) { w.settle() }, 1, engine.First},
		"before the game asks":     {human, func(*window) {}, 1, engine.First},
		"before the game moved on": {ai, func(*window) {}, 1, engine.First},
	} {
		t.Run(name, func(t *testing.T) {
			play(t, func(t *testing.T, w *window) {
				w.slow = true
				w.start(human, test.second, 4)
				if err := w.c.Play(2); err != nil { // C, an extra turn
					t.Fatal(err)
				}
				test.between(w)
				w.click(5)
				w.shows(session.Sowing, test.moves)
				if len(w.sowings) != 2 || w.sowings[1].House != 5 || w.sowings[1].Player != test.player {
					t.Fatalf("sown %v, want houses 2 and 5", w.sowings)
				}
				w.finish()
				if got := len(w.screen.Game.Moves); got != 2 {
					t.Errorf("%d moves are shown, want 2", got)
				}
			})
		})
	}
}

func TestHousePlayedDuringTheSowingOfAnAI(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		w.click(0)
		w.slow = true
		w.pass(thinkTime)
		w.shows(session.Sowing, 1)
		w.click(3)
		w.shows(session.Sowing, 2)
		if last := w.sowings[len(w.sowings)-1]; last.Player != engine.First || last.House != 3 {
			t.Errorf("sown last: %v, want house 3 of the person", last)
		}
	})
}

// A house is played ahead by the person to move only, and only if it can be.
func TestHousePlayedAheadIsDropped(t *testing.T) {
	for name, test := range map[string]func(w *window){
		"the AI is to move":     func(w *window) { w.click(0); w.click(1) },
		"the house is empty":    func(w *window) { w.click(2); w.click(2) },
		"moves are taken back":  func(w *window) { w.click(2); _ = w.c.Play(5); w.c.Undo() },
		"a log is opened":       func(w *window) { _ = w.c.Play(2); _ = w.c.Play(5); w.c.Review(0); w.c.Leave() },
		"another game began":    func(w *window) { _ = w.c.Play(2); _ = w.c.Play(5); w.start(human, human, 4) },
		"no house of this name": func(w *window) { w.click(2); w.click(17) },
	} {
		t.Run(name, func(t *testing.T) {
			play(t, func(t *testing.T, w *window) {
				w.slow = true
				w.start(human, ai, 4)
				test(w)
				w.settle()
				for w.done != nil {
					w.finish()
				}
				if got := len(w.screen.Game.Moves); got > 1 {
					t.Errorf("%d moves were played, want 1 at most: %v", got, w.sowings)
				}
			})
		})
	}
}

func TestTwoClicksAtOnce(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		for _, house := range []int{0, 1} { // without the queue running between
			if err := w.c.Play(house); err != nil {
				t.Error(err)
			}
		}
		w.settle()
		w.shows(session.Thinking, 1)
	})
}

func TestIllegalHouse(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 1)
		w.click(0)
		w.click(0)
		err := w.c.Play(0)
		if !errors.Is(err, engine.ErrEmpty) {
			t.Errorf("error %v, want %v", err, engine.ErrEmpty)
		}
	})
}

func TestAIThinksDuringSowingButWaits(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.slow = true
		w.start(ai, ai, 4)
		w.pass(thinkTime)
		w.shows(session.Sowing, 0)
		w.pass(10 * thinkTime) // thought through, but the first move is still being shown
		if len(w.sowings) != 1 {
			t.Fatalf("%d sowings, want 1", len(w.sowings))
		}
		w.finish()
		w.shows(session.Sowing, 1) // without another second of thinking
		w.c.Skip()
		w.settle()
		w.pass(thinkTime)
		w.shows(session.Sowing, 2)
	})
}

func TestFinishedGameIsLoggedOnce(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 1)
		for range 100 {
			w.pass(thinkTime)
		}
		if w.screen.Activity != session.Finished || !w.screen.Game.Finished {
			t.Fatalf("not finished after %d moves", len(w.screen.Game.Moves))
		}
		if len(w.kept) != 1 || len(w.logged) != 1 || w.screen.Log != "a.json" {
			t.Fatalf("kept %d, told %v, shown %q; want one log", len(w.kept), w.logged, w.screen.Log)
		}
		if got, want := w.kept[0].Game.State, w.screen.Game.State; got != want {
			t.Errorf("logged %v, want %v", got, want)
		}
		if err := w.c.Again(); err != nil {
			t.Error(err)
		}
		w.settle()
		w.shows(session.Thinking, 0)
		if len(w.kept) != 1 {
			t.Error("logged a second time")
		}
	})
}

func TestLogThatCannotBeWrittenIsTold(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.refuse = errors.New("disk full")
		w.start(ai, ai, 1)
		w.pass(0)
		for range 100 {
			w.pass(thinkTime)
		}
		if len(w.lost) != 1 || !w.lost[0].Game.Finished {
			t.Errorf("told of %d lost games, want 1", len(w.lost))
		}
	})
}

func TestNewGameWhileThinking(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.endless = true
		w.start(human, ai, 4)
		w.click(0)
		w.shows(session.Thinking, 1)
		w.start(ai, human, 3)
		w.shows(session.Thinking, 0)
		if len(w.kept) != 1 || w.kept[0].Game.Finished || len(w.kept[0].Game.Moves) != 1 {
			t.Errorf("kept %v, want the unfinished game", w.kept)
		}
		if w.screen.Game.Rules.Seeds != 3 {
			t.Error("the old game is shown")
		}
	})
}

func TestCloseWhileThinking(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.endless = true
		w.start(human, ai, 4)
		w.click(0)
		before := time.Now()
		if err := w.close(); err != nil {
			t.Error(err)
		}
		if took := time.Since(before); took > 0 {
			t.Errorf("closed in %v", took)
		}
		if len(w.kept) != 1 || w.kept[0].Game.Finished {
			t.Errorf("kept %v, want the unfinished game", w.kept)
		}
		seen := len(w.sowings)
		w.pass(10 * thinkTime)
		if len(w.sowings) != seen {
			t.Error("the game goes on")
		}
	})
}

func TestLogThatCannotBeWrittenAtTheEndIsReturned(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &window{t: t, refuse: errors.New("disk full")}
		w.tasks = task.New(w.post)
		w.c = session.New(session.Config{View: w, Tasks: w.tasks, Keep: w.keep})
		w.start(human, human, 4)
		w.click(0)
		if err := w.close(); !errors.Is(err, w.refuse) {
			t.Errorf("error %v, want %v", err, w.refuse)
		}
	})
}

func TestSetupThatCannotBe(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		w.click(0)
		bad := ai
		bad.Limit = 1000
		for _, s := range []session.Setup{
			{Rules: engine.Rules{Seeds: 21}, Players: [2]engine.PlayerSpec{human, ai}},
			{Rules: engine.Rules{Seeds: 4}, Players: [2]engine.PlayerSpec{human, bad}},
		} {
			if err := w.c.Start(s); err == nil {
				t.Errorf("started %v", s)
			}
		}
		w.shows(session.Thinking, 1) // the game that was under way
	})
}
