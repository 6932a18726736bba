package control

import (
	"context"
	"errors"
	"slices"
	"sync"

	"kalah/engine"
)

// Review is how far the review of the game shown has come.
type Review struct {
	Can      bool // there is a game to review
	Running  bool
	Done, Of int // positions; Of is 0 unless a review was asked for
	Err      error
	Players  [2]Accuracy
}

// review goes through all positions of a game, from the last one backwards:
// what is known of the later ones helps with those before.
type review struct {
	line   engine.Snapshot
	cancel context.CancelFunc // nil once it is over
	done   int
	of     int
	err    error

	mu    sync.Mutex
	found []judged // on their way to the view's goroutine
}

type judged struct {
	at engine.Position
	e  Evaluation
}

func (r *review) running() bool { return r != nil && r.cancel != nil }

// reviewable returns the game that a review would be of: one that is finished
// or looked back on.
func (c *Controller) reviewable() (engine.Snapshot, bool) {
	line := c.line()
	return line, len(line.Moves) > 0 && (c.replay != nil || line.Finished)
}

// StartReview finds out what each move of the game shown gave away.
func (c *Controller) StartReview() {
	line, ok := c.reviewable()
	a := &c.analysis
	if c.cfg.Evaluator == nil || !ok || a.review.running() {
		return
	}
	c.stopSearch()
	r := &review{line: line}
	a.review = r
	var todo []engine.Position
	for n := len(line.Moves) - 1; n >= 0; n-- {
		p := line.At(n).Position()
		r.of++
		if e := a.known.of(p); proved(p, e) {
			r.done++
		} else {
			todo = append(todo, p)
		}
	}
	if len(todo) > 0 {
		r.cancel = c.use(line.Rules, func(ctx context.Context) { c.judge(ctx, r, todo) }, func(err error) {
			if err != nil {
				c.endReview(r, err)
			}
		})
	}
	c.refresh()
}

// judge evaluates positions one by one.
func (c *Controller) judge(ctx context.Context, r *review, todo []engine.Position) {
	for _, p := range todo {
		e, err := c.cfg.Evaluator.Evaluate(ctx, p, c.cfg.ReviewTime, func(Evaluation) {})
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			c.cfg.Post(func() { c.endReview(r, err) })
			return
		}
		e.Reviewed = true
		r.put(judged{p, e}, func() { c.cfg.Post(func() { c.judged(r) }) })
	}
	c.cfg.Post(func() { c.endReview(r, nil) })
}

// put hands a result over. All that come before it is fetched are fetched
// together.
func (r *review) put(j judged, tell func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.found = append(r.found, j)
	if len(r.found) == 1 {
		tell()
	}
}

// fetch learns what was found.
func (c *Controller) fetch(r *review) {
	r.mu.Lock()
	found := r.found
	r.found = nil
	r.mu.Unlock()
	for _, j := range found {
		c.analysis.known.learn(j.at, j.e)
		r.done++
	}
}

func (c *Controller) judged(r *review) {
	if c.analysis.review != r || !r.running() {
		return
	}
	c.fetch(r)
	c.cfg.View.ShowAnalysis(c.Analysis())
}

// endReview ends the review; what it has found stays.
func (c *Controller) endReview(r *review, err error) {
	if c.analysis.review != r || !r.running() {
		return
	}
	c.fetch(r)
	r.cancel()
	r.cancel = nil
	if !errors.Is(err, context.Canceled) {
		r.err = err
	}
	c.refresh()
}

// CancelReview ends a review early. What it has found stays.
func (c *Controller) CancelReview() {
	if r := c.analysis.review; r.running() {
		c.endReview(r, nil)
	}
}

// followReview forgets a review when another game is shown.
func (c *Controller) followReview() {
	r := c.analysis.review
	if r == nil {
		return
	}
	if line, ok := c.reviewable(); ok && !c.closed && line.Rules == r.line.Rules && sameMoves(line.Moves, r.line.Moves) {
		return
	}
	if r.running() {
		r.cancel()
	}
	c.analysis.review = nil
}

// reviewed returns how far the review has come.
func (c *Controller) reviewed() Review {
	_, can := c.reviewable()
	v := Review{Can: can}
	if r := c.analysis.review; r != nil {
		v.Running, v.Done, v.Of, v.Err = r.running(), r.done, r.of, r.err
	}
	return v
}

func sameMoves(a, b []engine.Played) bool {
	return slices.EqualFunc(a, b, func(x, y engine.Played) bool { return x.Player == y.Player && x.House == y.House })
}
