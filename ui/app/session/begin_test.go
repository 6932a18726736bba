package session_test

import (
	"errors"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/search/fair"
	"kalah/ui/app/session"
)

// Another game begins like the previous game, except for random choices. Logs record the
// beginning.
func TestBeginnings(t *testing.T) {
	drawn := int64(6)
	playWith(t, func(_ *window, cfg *session.Config) {
		cfg.Seed = func() int64 { drawn++; return drawn }
	}, func(t *testing.T, w *window) {
		rules := engine.DefaultRules()
		people := [2]engine.PlayerSpec{human, other}
		starts := fair.Starts(rules)
		last := len(starts)
		position := engine.State{{0, 0, 0, 0, 2, 1, 5}, {1, 0, 0, 0, 0, 3, 9}}
		isFair := logging.From{Position: true, Opening: logging.OpeningFair}
		resumed := &session.Beginning{
			Game: played(t, starts[0], engine.First, 2), Resumed: true, Undone: true,
			From: logging.From{Moves: 2, Position: true, Opening: logging.OpeningFair},
		}
		for _, test := range []struct {
			setup       session.Setup
			start, next engine.State // of the game, and of another one after it
			player      engine.Side
			from        logging.From
		}{
			{session.Setup{}, rules.Start(), rules.Start(), engine.First, logging.From{}},
			{session.Setup{Opening: session.Opening{Fair: true, Number: 3}}, starts[2], starts[2], engine.First, isFair},
			{session.Setup{Opening: session.Opening{Fair: true}}, starts[7], starts[8], engine.First, isFair}, // draws 7 and 8
			{session.Setup{Opening: session.Opening{Fair: true, Number: last}}, starts[last-1], starts[last-1], engine.First, isFair},
			{session.SetUp(engine.Position{Rules: rules, State: position, Player: engine.Second}, people), position, position, engine.Second, logging.From{Position: true}},
			{session.Setup{Begin: resumed}, starts[0], starts[0], engine.First, isFair},
		} {
			test.setup.Rules, test.setup.Players = rules, people
			tasktest.OK(t, w.c.Start(test.setup))
			for i, want := range []engine.State{test.start, test.next} {
				w.tell(`0s -> waiting`)
				given := len(w.screen.Game.Moves)
				if g := w.screen.Game; g.Start != want || g.First != test.player || i > 0 && given > 0 {
					t.Errorf("%+v: got %s with player %d to begin, want %s", test.setup, g.Start, g.First, want)
				}
				w.click(w.screen.Game.Houses()[0])
				from := test.from
				from.Moves = given
				if r, ok := w.c.Record(); !ok || r.From != from || r.Game.Start != want || r.Undone != (given > 0) {
					t.Errorf("%+v: the log says %+v, want %+v", test.setup, r.From, from)
				}
				w.c.Review(given)
				on, err := w.c.ContinueFrom() // and so does the log of who plays on
				if err != nil || (on.Begin == nil) != (from == logging.From{}) || on.Begin != nil && on.Begin.From != from {
					t.Errorf("%+v: playing on %+v, %v", test.setup, on.Begin, err)
				}
				w.c.Leave()
				tasktest.OK(t, w.c.Start(w.c.Another()))
			}
		}
	})
}

func TestBeginningsThatAreRefused(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.tell(`Karl-Pearl`)
		over := engine.NewSnapshotFrom(engine.DefaultRules(), engine.State{{6: 5}, {0: 1, 5: 3, 6: 9}}, engine.First, nil)
		for _, test := range []struct {
			seeds int
			setup session.Setup
			want  error
		}{
			{4, session.Setup{Begin: &session.Beginning{Game: over}}, engine.ErrFinished},
			{3, session.Setup{Begin: &session.Beginning{Game: engine.NewSnapshot(engine.DefaultRules(), nil)}}, engine.ErrRules},
			{5, session.Setup{Opening: session.Opening{Fair: true}}, engine.ErrRules},
			{4, session.Setup{Opening: session.Opening{Fair: true, Number: len(fair.Starts(engine.DefaultRules())) + 1}}, engine.ErrRules},
		} {
			test.setup.Rules, test.setup.Players = engine.Rules{Seeds: test.seeds}, [2]engine.PlayerSpec{human, other}
			if err := w.c.Start(test.setup); !errors.Is(err, test.want) {
				t.Errorf("%+v: error %v, want %v", test.setup, err, test.want)
			}
		}
		w.tell(`0s -> waiting 0 names=Karl/Pearl`)
	})
}
