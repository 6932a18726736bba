package session_test

import (
	"errors"
	"testing"

	"kalah/engine"
	"kalah/logging"
	"kalah/search/fair"
	"kalah/ui/app/session"
)

// A fair start that is chosen by its number is the same in each game; one that is
// drawn is drawn again. Logs say that the game began so.
func TestFairStart(t *testing.T) {
	drawn := int64(6)
	playWith(t, func(cfg *session.Config) {
		cfg.Seed = func() int64 { drawn++; return drawn }
	}, func(t *testing.T, w *window) {
		rules := engine.DefaultRules()
		starts := fair.Starts(rules)
		setup := session.Setup{Rules: rules, Players: [2]engine.PlayerSpec{human, human}}
		for _, test := range []struct {
			opening     session.Opening
			start, next engine.State // of the game, and of another one after it
		}{
			{session.Opening{}, rules.Start(), rules.Start()},
			{session.Opening{Fair: true, Number: 3}, starts[2], starts[2]},
			{session.Opening{Fair: true}, starts[7], starts[8]}, // draws 7 and 8
			{session.Opening{Fair: true, Number: len(starts)}, starts[len(starts)-1], starts[len(starts)-1]},
		} {
			setup.Opening = test.opening
			if err := w.c.Start(setup); err != nil {
				t.Fatal(err)
			}
			for _, want := range []engine.State{test.start, test.next} {
				w.settle()
				w.shows(session.Waiting, 0)
				if g := w.screen.Game; g.Start != want || g.Player != engine.First || w.screen.Can.Undo {
					t.Errorf("%+v: got %s with player %d to move, want %s", test.opening, g.Start, g.Player, want)
				}
				w.click(w.screen.Game.Houses()[0])
				r, ok := w.c.Record()
				from := logging.From{}
				if test.opening.Fair {
					from = logging.From{Position: true, Opening: logging.OpeningFair}
				}
				if !ok || r.From != from || r.Game.Start != want {
					t.Errorf("%+v: the log says %+v, want %+v", test.opening, r.From, from)
				}
				if err := w.c.Again(); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// Who plays on from a game that began from a fair start has a log that says so too.
func TestFairStartIsPassedOn(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		setup := session.Setup{
			Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{human, human},
			Opening: session.Opening{Fair: true, Number: 1},
		}
		if err := w.c.Start(setup); err != nil {
			t.Fatal(err)
		}
		w.settle()
		for range 3 {
			w.click(w.screen.Game.Houses()[0])
		}
		for _, at := range []int{0, 2} {
			w.c.Review(at)
			w.settle()
			on, err := w.c.ContinueFrom()
			if err != nil {
				t.Fatal(err)
			}
			want := logging.From{Moves: at, Position: true, Opening: logging.OpeningFair}
			if on.Begin == nil || on.Begin.From != want {
				t.Errorf("after %d moves: got %+v, want %+v", at, on.Begin, want)
			}
		}
		resumed := session.Beginning{
			Game: played(t, fair.Starts(setup.Rules)[0], engine.First, 2), Resumed: true,
			From: logging.From{Moves: 2, Position: true, Opening: logging.OpeningFair},
		}
		w.begin(resumed, human, human)
		if err := w.c.Again(); err != nil {
			t.Fatal(err)
		}
		w.settle()
		w.click(w.screen.Game.Houses()[0])
		r, _ := w.c.Record()
		if want := (logging.From{Position: true, Opening: logging.OpeningFair}); r.From != want || r.Game.Start != resumed.Game.Start {
			t.Errorf("again after a resumed game: got %+v from %s", r.From, r.Game.Start)
		}
	})
}

func TestFairStartRefused(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.start(human, human, 4)
		n := len(fair.Starts(engine.DefaultRules()))
		for _, test := range []struct {
			seeds  int
			number int
		}{{5, 0}, {3, 1}, {4, -1}, {4, n + 1}} {
			setup := session.Setup{
				Rules: engine.Rules{Seeds: test.seeds}, Players: [2]engine.PlayerSpec{human, human},
				Opening: session.Opening{Fair: true, Number: test.number},
			}
			if err := w.c.Start(setup); !errors.Is(err, engine.ErrRules) {
				t.Errorf("%+v: got %v", test, err)
			}
		}
		w.settle()
		w.shows(session.Waiting, 0)
		for _, test := range []struct {
			seeds, number int
			want          session.Opening
		}{
			{5, 0, session.Opening{}},
			{5, 1, session.Opening{}},
			{4, 0, session.Opening{Fair: true}},
			{4, n, session.Opening{Fair: true, Number: n}},
			{4, n + 1, session.Opening{Fair: true}},
			{4, -1, session.Opening{Fair: true}},
		} {
			if got := session.FairOpening(engine.Rules{Seeds: test.seeds}, test.number); got != test.want {
				t.Errorf("number %d of %d seeds: got %+v, want %+v", test.number, test.seeds, got, test.want)
			}
		}
	})
}
