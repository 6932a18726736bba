package session_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/ui/app/session"
)

// scoutEvaluator evaluates positions by real searches, deeper and deeper.
type scoutEvaluator struct{}

func (scoutEvaluator) Prepare(ctx context.Context, _ engine.Rules) error { return ctx.Err() }
func (scoutEvaluator) Preparation(engine.Rules) (p session.Preparation)  { return p }

func (scoutEvaluator) Memory(engine.Rules) int64 { return 0 }
func (scoutEvaluator) Rest()                     {}

func (scoutEvaluator) Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(session.Evaluation)) (session.Evaluation, error) {
	var known session.Evaluation
	began := time.Now()
	for depth := 1; depth <= 12 && (limit == 0 || time.Since(began) < limit); depth++ {
		scout, err := new(search.Environment).NewAI(p.Rules, engine.PlayerSpec{Type: engine.TypeScout, Limit: depth}, search.NewRNG(0), nil)
		if err != nil {
			return known, err
		}
		choice, err := scout.Choose(ctx, p)
		if err != nil {
			return known, err
		}
		known = session.Evaluation{House: choice.House, Depth: depth, Elapsed: time.Since(began)}
		if choice.Stats.Value != nil {
			known.Score = int(*choice.Stats.Value)
		}
		known.Houses = []session.HouseValue{{House: choice.House, Score: known.Score}}
		report(known)
	}
	return known, nil
}

// live runs a session on a goroutine of its own, as a window does: it is started,
// used until something is shown, and for a random time on, and closed.
func live(t *testing.T, start func(s *session.Session) error, something func(w *window) bool) {
	w := &window{t: t}
	w.tasks = task.New(w.loop.Post)
	d := &drawer{}
	w.c = session.New(session.Config{
		View: w, Tasks: w.tasks, Keep: w.keep, Autosave: d.open, Evaluator: scoutEvaluator{},
		Pause: time.Millisecond, ReviewTime: 2 * time.Millisecond,
	})
	if err := start(w.c); err != nil {
		t.Error(err)
	}
	seen, end := false, time.Now().Add(20*time.Second)
	for ; time.Now().Before(end); time.Sleep(100 * time.Microsecond) {
		w.loop.Run()
		if !seen && something(w) {
			seen, end = true, time.Now().Add(rand.N(300*time.Millisecond))
		}
		if w.screen.Activity == session.Finished {
			if err := w.c.Again(); err != nil {
				t.Error(err)
			}
		}
	}
	if !seen {
		t.Errorf("nothing came of it; shown: %+v", w.screen)
	}
	began := time.Now()
	if rand.IntN(2) == 0 { // a signal, or the button of the window
		w.tasks.Close()
		w.c.Close()
	} else {
		w.c.Close()
		w.loop.Run()
		w.tasks.Close()
	}
	if err := w.tasks.Wait(t.Context()); err != nil {
		t.Errorf("Wait = %v", err)
	}
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("closed in %v", took)
	}
	w.loop.Run() // does nothing any more
	played := 0
	for _, r := range w.kept {
		played += len(r.Game.Moves)
	}
	if len(w.failures) > 0 || !w.screen.Replay && played < len(w.sowings) {
		t.Errorf("failures %v; %d moves sown, %d logged", w.failures, len(w.sowings), played)
	}
}

// Eight games, two analyses and a review live side by side and share nothing.
func TestSessionsSideBySide(t *testing.T) {
	ais := []engine.PlayerSpec{
		{Type: engine.TypeScout, Limit: 4},
		{Type: engine.TypeMinimax, Limit: 3},
		{Type: engine.TypeAlphaBeta, Limit: 4},
		{Type: engine.TypeRandom},
	}
	setup := func(first, second engine.PlayerSpec) session.Setup {
		return session.Setup{Rules: engine.Rules{Seeds: 3}, Players: [2]engine.PlayerSpec{first, second}}
	}
	reviewable := record(t, 6)

	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			live(t, func(s *session.Session) error {
				return s.Start(setup(ais[i%len(ais)], ais[(i+1)%len(ais)]))
			}, func(w *window) bool { return len(w.sowings) > 3 })
		})
	}
	for range 2 {
		wg.Go(func() {
			live(t, func(s *session.Session) error {
				s.Analysis.SetOn(true)
				return s.Start(setup(human, ais[0]))
			}, func(w *window) bool { return w.screen.Analysis.Now.Depth > 2 })
		})
	}
	wg.Go(func() {
		live(t, func(s *session.Session) error {
			s.Open("log.json", reviewable, 0)
			s.Analysis.StartReview()
			s.PlayPause()
			return nil
		}, func(w *window) bool { return w.screen.Analysis.Review.Done > 1 })
	})
	wg.Wait()
}
