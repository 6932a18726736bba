package session

import (
	"context"
	"errors"
	"slices"

	"kalah/engine"
	"kalah/internal/task"
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
	found  *task.Mailbox[judged]
}

type judged struct {
	at engine.Position
	e  Evaluation
}

func (r *review) running() bool { return r != nil && r.cancel != nil }

// reviewable returns the game that a review would be of: one that is finished
// or looked back on.
func (s subject) reviewable() (engine.Snapshot, bool) {
	return s.line, len(s.line.Moves) > 0 && (s.replay || s.line.Over())
}

// StartReview finds out what each move of the game shown gave away.
func (a *Analysis) StartReview() {
	line, ok := a.subject().reviewable()
	if a.evaluator == nil || !ok || a.review.running() {
		return
	}
	a.stopSearch()
	r := &review{line: line}
	r.found = task.NewMailbox(a.tasks, 0, func(all []judged) { a.judged(r, all) })
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
		r.cancel = a.evaluate(line.Rules, func(ctx context.Context) { a.judge(ctx, r, todo) }, func(err error) {
			if err != nil {
				a.endReview(r, err)
			}
		})
	}
	a.changed()
}

// judge evaluates positions one by one.
func (a *Analysis) judge(ctx context.Context, r *review, todo []engine.Position) {
	for _, p := range todo {
		e, err := a.evaluator.Evaluate(ctx, p, a.reviewTime, func(Evaluation) {})
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			a.post(func() { a.endReview(r, err) })
			return
		}
		e.Reviewed = true
		r.found.Put(judged{p, e})
	}
	a.post(func() { a.endReview(r, nil) })
}

// judged learns what was found.
func (a *Analysis) judged(r *review, all []judged) {
	for _, j := range all {
		a.learn(j.at, j.e)
	}
	r.done += len(all)
	if a.review == r && r.running() && !a.closed {
		a.show(a.State())
	}
}

// endReview ends the review; what it has found stays.
func (a *Analysis) endReview(r *review, err error) {
	if a.review != r || !r.running() {
		return
	}
	r.end()
	if !errors.Is(err, context.Canceled) {
		r.err = err
	}
	a.changed()
}

// end keeps what was found so far, and looks no further.
func (r *review) end() {
	r.cancel()
	r.cancel = nil
	r.found.Deliver()
}

// CancelReview ends a review early. What it has found stays.
func (a *Analysis) CancelReview() {
	if r := a.review; r.running() {
		a.endReview(r, nil)
	}
}

// maxReviews bounds how many reviews of games that are not shown are kept.
const maxReviews = 20

// followReview puts a review away when another game is shown, and brings back the one
// of the game shown.
func (a *Analysis) followReview(now subject) {
	line, ok := now.reviewable()
	ok = ok && !now.closed
	of := func(r *review) bool { return line.Rules == r.line.Rules && sameMoves(line.Moves, r.line.Moves) }
	if r := a.review; r != nil {
		if ok && of(r) {
			return
		}
		if r.running() {
			r.end()
		}
		a.review, a.reviews = nil, append(a.reviews, r)
		a.reviews = a.reviews[max(0, len(a.reviews)-maxReviews):]
	}
	if i := slices.IndexFunc(a.reviews, of); ok && i >= 0 {
		r := a.reviews[i]
		a.reviews = slices.Delete(a.reviews, i, i+1)
		r.done = 0
		for n := range r.of {
			if a.known.of(line.At(n).Position()).Known() {
				r.done++
			}
		}
		if r.done > 0 {
			a.review = r
		}
	}
}

// reviewState returns how far the review has come.
func (a *Analysis) reviewState(now subject) Review {
	_, can := now.reviewable()
	v := Review{Can: can}
	if r := a.review; r != nil {
		v.Running, v.Done, v.Of, v.Err = r.running(), r.done, r.of, r.err
	}
	return v
}
