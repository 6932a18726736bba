package session_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/search"
	"kalah/ui/app/session"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// thinkTime is the time that a fake AI takes for a move, in the bubble's time.
const thinkTime = time.Second

// window is a fake view with the queue of the goroutine that it belongs to.
type window struct {
	t *testing.T
	c *session.Session

	tasks *task.Group

	loop tasktest.Loop

	screen   session.Screen
	shown    int // how many times
	sowings  []engine.Move
	unsown   []engine.Move
	slow     bool   // sowings last until finish is called
	done     func() // of the current sowing
	logged   []string
	failures []error
	counted  []string // calls about ends and reviews

	mu     sync.Mutex
	kept   []session.Record
	refuse error // why no log can be written

	annotated []string // what was written into logs

	endless bool // AIs think until they are told to stop
	quick   bool // AIs answer at once

	// The fields below belong to a story.
	saves     *drawer        // nil if games are not saved
	evaluator *fakeEvaluator // nil without an analysis
	began     time.Time      // the line
	refused   error          // the latest error of a command in it
	safe      int            // reports that a resumed game is safe
}

func (w *window) Show(s session.Screen) {
	w.screen = s
	w.shown++
	if !s.Sowing {
		w.done = nil
	}
}

func (w *window) Sow(s session.Screen, next engine.Snapshot, done func()) {
	w.Show(s)
	if m, _ := next.LastMove(); len(next.Moves) > len(s.Game.Moves) {
		w.sowings = append(w.sowings, m.Move)
	} else {
		m, _ = s.Game.LastMove()
		w.unsown = append(w.unsown, m.Move)
	}
	if w.slow {
		w.done = done
		return
	}
	done()
}

func (w *window) Ended()             { w.counted = append(w.counted, "over") }
func (w *window) Logged(path string) { w.logged = append(w.logged, path) }
func (w *window) Failed(err error)   { w.failures = append(w.failures, err) }

func (w *window) keep(r session.Record) (string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.refuse != nil {
		return "", w.refuse
	}
	w.kept = append(w.kept, r)
	return "a.json", nil
}

func (w *window) annotate(path string, _, n line.Notes) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.refuse != nil {
		return w.refuse
	}
	w.annotated = append(w.annotated, fmt.Sprintf("%s:%d", path, len(n.Variations)+len(n.Comments)+len(n.Review)))
	return nil
}

// close closes the session and waits for its logs and saves, like a window.
func (w *window) close() error {
	w.t.Helper()
	w.tasks.Close()
	w.c.Close()
	return w.tasks.Wait(w.t.Context())
}

// pass lets time go by.
func (w *window) pass(d time.Duration) {
	w.t.Helper()
	time.Sleep(d)
	w.loop.Settle()
}

// finish ends the current sowing.
func (w *window) finish() {
	w.t.Helper()
	if w.done == nil {
		w.t.Fatal("no sowing under way")
	}
	done := w.done
	w.done = nil
	done()
	w.loop.Settle()
}

// fakeAI chooses its first house after a while, or when MoveNow is called. A program fails after
// two moves of a game.
type fakeAI struct {
	spec    engine.PlayerSpec
	endless bool
	quick   bool
	report  func(search.Progress)
}

func (f fakeAI) Spec() engine.PlayerSpec { return f.spec }

func (f fakeAI) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	f.report(search.Progress{Depth: 1, Inspections: 10, Elapsed: time.Second})
	if f.spec.Type.Info().Outside && p.Number >= 2 {
		return engine.Choice{}, errors.New("no move in time")
	}
	answer := time.After(thinkTime)
	switch {
	case f.endless:
		answer = nil
	case f.quick:
		answer = time.After(0)
	}
	choice := engine.Choice{House: p.Rules.Houses(p.State, p.Player)[0]}
	select {
	case <-answer:
	case <-ctx.Done():
		if !errors.Is(context.Cause(ctx), engine.ErrMoveNow) {
			return engine.Choice{}, ctx.Err()
		}
		choice.Stats.Hurried = true
	}
	return choice, nil
}

// Ponder implements engine.Ponderer.
func (f fakeAI) Ponder(ctx context.Context, _ engine.Position) {
	pondering.Add(1)
	defer pondering.Add(-1)
	<-ctx.Done()
}

// pondering is the number of fakeAIs that ponder.
var pondering atomic.Int32

// play runs a test in a bubble, with a session that is closed at its end.
func play(t *testing.T, test func(t *testing.T, w *window)) {
	t.Helper()
	playWith(t, func(*window, *session.Config) {}, test)
}

// playWith is play with more to set up.
func playWith(t *testing.T, more func(*window, *session.Config), test func(t *testing.T, w *window)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w := &window{t: t}
		w.tasks = task.New(w.loop.Post)
		cfg := session.Config{
			View: w, Tasks: w.tasks, Keep: w.keep, Annotate: w.annotate,
			Players: func(_ engine.Rules, specs [2]engine.PlayerSpec, report func(engine.Side, search.Progress)) ([2]engine.Player, error) {
				var players [2]engine.Player
				for i, s := range specs {
					if s.Type.IsPerson() {
						players[i] = engine.NewHuman(s.Name)
					} else {
						players[i] = fakeAI{s, w.endless, w.quick, func(p search.Progress) { report(engine.Side(i), p) }}
					}
				}
				return players, nil
			},
			Seed:      func() int64 { return 7 },
			Ended:     func(session.Record) { w.counted = append(w.counted, "end") },
			Withdrawn: func(session.Record) { w.counted = append(w.counted, "withdrawn") },
			Judged:    func(session.Record, [2]session.Accuracy) { w.counted = append(w.counted, "judged") },
		}
		more(w, &cfg)
		w.c = session.New(cfg)
		test(t, w)
		if err := w.close(); err != nil && w.refused == nil {
			t.Error(err)
		}
		w.loop.Settle()
	})
}

// click plays a house as a click does.
func (w *window) click(house int) {
	w.t.Helper()
	tasktest.OK(w.t, w.c.Play(house))
	w.loop.Settle()
}

// record is a game of the first houses that may be played.
func record(t *testing.T, moves int) session.Record {
	t.Helper()
	return session.Record{
		Game: played(t, engine.StartState(4), engine.First, moves), Players: [2]engine.PlayerSpec{human, ai}, Source: &logging.Log{},
	}
}

// played returns a game of the first houses that may be played.
func played(t *testing.T, start engine.State, first engine.Side, moves int) engine.Snapshot {
	t.Helper()
	game := engine.NewSnapshotFrom(engine.DefaultRules(), start, first, nil)
	for range moves {
		m, err := game.Rules.Play(game.State, game.Player, game.Houses()[0])
		tasktest.OK(t, err)
		game = engine.NewSnapshotFrom(game.Rules, start, first, append(game.Moves, engine.Played{Move: m}))
	}
	return game
}

// turns is a game whose first player has an extra turn: C, F | a | A | b.
func turns(t *testing.T) session.Record {
	t.Helper()
	rules := engine.Rules{Seeds: 4, EmptyCapture: true}
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{2, 5, 0, 0, 1})
	tasktest.OK(t, err)
	return session.Record{Game: engine.NewSnapshot(rules, moves), Players: [2]engine.PlayerSpec{ai, human}}
}
