package session_test

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
)

func TestResign(t *testing.T) {
	cases := map[string]struct {
		first, second engine.PlayerSpec
		want          int
	}{
		"the only person, who begins": {human, ai, engine.First},
		"the only person, second":     {ai, human, engine.Second},
		"of two who is to move":       {human, other, engine.Second},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			play(t, func(t *testing.T, w *window) {
				w.start(c.first, c.second, 4)
				if w.c.Screen().Can.Resign {
					t.Error("a game without a move can be resigned")
				}
				if c.first.Type.IsPerson() {
					w.click(0)
				} else {
					w.pass(thinkTime)
				}
				w.c.End(engine.Resigned)
				w.settle()
				s := w.screen
				want := engine.Ending{Reason: engine.Resigned, Player: c.want}
				if s.Game.Ending != want || s.Activity != session.Finished || s.Can.Resign || s.Can.Pause {
					t.Fatalf("got %+v, activity %d, can %+v", s.Game.Ending, s.Activity, s.Can)
				}
				if len(w.kept) != 1 || w.kept[0].Game.Ending != want {
					t.Errorf("logged %+v", w.kept)
				}
				w.pass(10 * thinkTime)
				w.shows(session.Finished, 1)
				w.c.Undo()
				w.settle()
				if w.screen.Game.Over() || len(w.screen.Game.Moves) != 1 {
					t.Errorf("undone: over %t after %d moves", w.screen.Game.Over(), len(w.screen.Game.Moves))
				}
			})
		})
	}
}

// A game that was resigned, taken up again and played on is logged with its other
// end, over the log of the first.
func TestResignedAgain(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, other, 4)
		w.click(0)
		w.c.End(engine.Resigned)
		w.settle()
		w.c.Undo()
		w.settle()
		w.c.End(engine.Agreed)
		w.settle()
		if len(w.kept) != 2 || w.kept[1].Game.Ending.Reason != engine.Agreed || w.kept[1].Over != "a.json" {
			t.Errorf("logged %+v", w.kept)
		}
	})
}

// A log says how long the game took: from its first move to its latest change, with what it took before it was
// taken up again.
func TestDuration(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, other, 4)
		w.pass(time.Hour) // nobody plays
		w.click(0)
		w.pass(61 * time.Second)
		w.c.End(engine.Resigned)
		w.pass(time.Hour)
		r, _ := w.c.Record()
		if len(w.kept) != 1 || w.kept[0].Took != 61*time.Second || r.Took != 61*time.Second {
			t.Errorf("logged %v, now %v; want 61 s", w.kept, r.Took)
		}
		err := w.c.Start(session.Setup{
			Rules: r.Game.Rules, Players: r.Players, Begin: &session.Beginning{Game: r.Game.Open(), Took: r.Took, Resumed: true},
		})
		w.pass(time.Second)
		w.c.End(engine.Resigned)
		w.settle()
		if err != nil || len(w.kept) != 2 || w.kept[1].Took != 62*time.Second {
			t.Errorf("logged %v, %v; want 62 s", w.kept, err)
		}
	})
}

func TestTwoAIsDoNotResign(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(ai, ai, 4)
		w.pass(thinkTime)
		w.c.End(engine.Resigned)
		w.c.End(engine.Agreed)
		w.settle()
		if can := w.screen.Can; can.Resign || can.Draw || w.screen.Game.Over() {
			t.Errorf("can %+v, over %t", can, w.screen.Game.Over())
		}
	})
}

func TestDrawsAreAgreedBetweenPersons(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		w.click(0)
		if w.c.End(engine.Agreed); w.c.Screen().Game.Over() {
			t.Error("an AI agreed to a draw")
		}
		w.start(human, other, 4)
		w.click(0)
		w.c.End(engine.Agreed)
		w.settle()
		if got := w.screen.Game.Winners(); len(got) != 2 {
			t.Errorf("winners %v, want both", got)
		}
	})
}

func TestNobodyPlaysWhilePaused(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, ai, 4)
		w.c.Pause()
		w.settle()
		w.shows(session.Paused, 0)
		w.click(0)
		w.shows(session.Paused, 0)
		w.c.Continue()
		w.settle()
		w.click(0)
		w.c.Pause()
		w.settle()
		w.pass(10 * thinkTime)
		w.shows(session.Paused, 1)
	})
}

// A game that the user has paused waits for "continue": taking a move back or repeating it
// does not start the clocks.
func TestPauseOutlastsUndo(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.timed(human, other, minute)
		w.click(0)
		w.c.Pause()
		for what, do := range map[string]func(){"undo": w.c.Undo, "redo": w.c.Redo} {
			do()
			w.settle()
			if s := w.c.Screen(); s.Activity != session.Paused || s.Clock.Running >= 0 {
				t.Errorf("after %s: %v, the clock of %d runs; want a pause", what, s.Activity, s.Clock.Running)
			}
		}
		w.c.Continue()
		w.settle()
		if s := w.c.Screen(); s.Activity != session.Waiting || s.Clock.Running < 0 {
			t.Errorf("continued: %v, the clock of %d runs", s.Activity, s.Clock.Running)
		}
	})
}

// pie starts a game with the pie rule.
func (w *window) pie(first, second engine.PlayerSpec) {
	w.t.Helper()
	setup := session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{first, second}, PieRule: true}
	if err := w.c.Start(setup); err != nil {
		w.t.Fatal(err)
	}
	w.settle()
}

func TestAPersonSwaps(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.pie(human, other)
		if w.screen.Can.Swap {
			t.Error("sides can be changed before the first turn")
		}
		w.click(0)
		if !w.screen.Can.Swap {
			t.Fatal("sides cannot be changed after the first turn")
		}
		if err := w.c.Swap(); err != nil {
			t.Fatal(err)
		}
		w.settle()
		s := w.screen
		if s.Players[0].Name != other.Name || s.Players[1].Name != human.Name || s.Game.Swapped != 1 || !s.Open || s.Can.Swap {
			t.Fatalf("got %+v, swapped after %d, open %t", s.Players, s.Game.Swapped, s.Open)
		}
		w.click(0)
		w.c.Undo()
		w.settle()
		w.c.Undo()
		w.settle()
		if s := w.screen; s.Players[0].Name != human.Name || s.Game.Swapped != 0 || len(s.Game.Moves) != 1 || !s.Can.Swap {
			t.Errorf("undone: %+v, swapped after %d, %d moves", s.Players, s.Game.Swapped, len(s.Game.Moves))
		}
	})
}

// An AI that would rather have the other side takes it, and the person moves; undo
// takes back the change with the turn before.
func TestAnAISwaps(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		// House 0 captures 20, so that nobody wants the second seat.
		start := engine.State{{1, 0, 0, 0, 3, 3, 0}, {3, 3, 3, 3, 20, 3, 0}}
		setup := session.SetUp(engine.Position{Rules: engine.DefaultRules(), State: start}, [2]engine.PlayerSpec{human, ai})
		setup.PieRule = true
		if err := w.c.Start(setup); err != nil {
			t.Fatal(err)
		}
		w.settle()
		w.click(0)
		w.pass(10 * thinkTime)
		s := w.screen
		if s.Game.Swapped != 1 || s.Players[1].Name != human.Name || s.Activity != session.Waiting {
			t.Fatalf("swapped after %d, %+v, activity %d", s.Game.Swapped, s.Players, s.Activity)
		}
		w.click(0)
		w.pass(thinkTime)
		if got := len(w.screen.Game.Moves); got < 3 {
			t.Errorf("%d moves: the AI does not move from its new seat", got)
		}
		r, _ := w.c.Record()
		if r.Players[0].Name != ai.Name || r.Game.Swapped != 1 {
			t.Errorf("recorded %+v", r)
		}
		w.c.Undo()
		w.settle()
		w.shows(session.Waiting, 1)
		w.c.Undo()
		w.settle()
		if s := w.screen; len(s.Game.Moves) != 0 || s.Players[0].Name != human.Name {
			t.Errorf("undone: %d moves, %+v", len(s.Game.Moves), s.Players)
		}
	})
}

func TestAReplayShowsWhoSatWhere(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.pie(human, other)
		w.click(0)
		if err := w.c.Swap(); err != nil {
			t.Fatal(err)
		}
		w.settle()
		w.click(0)
		w.c.Review(0)
		w.settle()
		if got := w.screen.Players[0].Name; got != human.Name {
			t.Errorf("at the start %s sits first, want %s", got, human.Name)
		}
		w.c.GoTo(2)
		w.settle()
		if got := w.screen.Players[0].Name; got != other.Name {
			t.Errorf("afterwards %s sits first, want %s", got, other.Name)
		}
		setup, err := w.c.ContinueFrom()
		if err != nil || setup.Players[0].Name != other.Name || !setup.PieRule {
			t.Errorf("to play on: %+v, %v", setup, err)
		}
	})
}

// Who played what is said by where the players sat at the start, and counted by where
// they sit in the end, wherever the replay is.
func TestSeatsOfALine(t *testing.T) {
	start, end := [2]engine.PlayerSpec{human, other}, [2]engine.PlayerSpec{other, human}
	for _, tc := range []struct {
		swapped, at int
		shown       [2]engine.PlayerSpec
		start, end  [2]engine.PlayerSpec
	}{
		{0, 3, start, start, start},
		{2, 1, start, start, end},
		{2, 2, end, start, end},
		{2, 5, end, start, end},
	} {
		first, last := session.Screen{Swapped: tc.swapped, At: tc.at, Players: tc.shown}.Seats()
		if first != tc.start || last != tc.end {
			t.Errorf("swapped after %d, at %d: got %v, %v; want %v, %v", tc.swapped, tc.at, first, last, tc.start, tc.end)
		}
	}
}
