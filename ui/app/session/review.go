package session

import (
	"slices"
	"time"

	"kalah/engine"
	"kalah/engine/line"
)

// Review is the progress and the result of the review of the game shown.
type Review struct {
	Can      bool // there is a game to review
	Running  bool
	Done, Of int // positions; Of is 0 without a review
	Reasons  int // moves whose reasons are still to be found, in a review of this run of the program
	Err      error
	Players  [2]Accuracy
}

// review evaluates all positions of a game from the last one backwards, because the results for
// later positions speed up earlier ones.
type review struct {
	line     engine.Snapshot
	done     int  // number of positions, while it runs
	explains bool // its reasons are searched
	err      error
}

const (
	// reviewTime is the maximum time of a review for one position.
	reviewTime = 3 * time.Second
	// maxReviews is the maximum number of stored reviews.
	maxReviews = 20
)

// reviewable reports whether there is a game with moves that is finished or in replay.
func (s subject) reviewable() bool {
	return len(s.line.Moves) > 0 && (s.replay || s.line.Over())
}

// isOf reports whether r is the review of the game shown.
func (r *review) isOf(s subject) bool {
	return s.reviewable() && s.line.Rules == r.line.Rules && sameMoves(s.line.Moves, r.line.Moves)
}

// StartReview starts the review of the game shown. It does nothing if there is none or a review
// is running.
func (a *Analysis) StartReview() {
	now := a.subject()
	if !now.reviewable() || a.reviewing() != nil {
		return
	}
	a.stop()
	r := &review{line: now.line, explains: true}
	a.keep(r)
	var todo []inquiry
	for n := len(r.line.Moves) - 1; n >= 0; n-- {
		if p := r.line.At(n).Position(); a.known.of(p).proved(p) {
			r.done++
		} else {
			todo = append(todo, inquiry{p, reviewTime})
		}
	}
	if len(todo) > 0 {
		a.begin(&job{at: todo[0].at, review: r, phase: Preparing}, todo)
	} else {
		a.judged(a.State().Review.Players)
	}
	a.changed()
}

// recall takes over the evaluations of a log as a review.
func (a *Analysis) recall(game engine.Snapshot, all []line.Evaluation) {
	if len(all) > 0 {
		a.known.recall(game, all)
		a.reasons.recall(game, all)
		a.keep(&review{line: game})
	}
}

// keep stores a review as the latest one.
func (a *Analysis) keep(r *review) {
	now := subject{line: r.line, replay: true}
	a.reviews = append(slices.DeleteFunc(a.reviews, func(r *review) bool { return r.isOf(now) }), r)
	a.reviews = a.reviews[max(0, len(a.reviews)-maxReviews):]
}

// CancelReview stops the running review or its search for reasons, and keeps the results.
func (a *Analysis) CancelReview() {
	if r := a.reviewOf(a.subject()); r != nil {
		r.explains = false
	}
	if a.reviewing() == nil {
		a.changed()
	} else {
		a.stop()
		a.judged(a.State().Review.Players)
		a.changed()
	}
}

// reviewOf returns the review of the game shown, or nil.
func (a *Analysis) reviewOf(now subject) *review {
	if i := slices.IndexFunc(a.reviews, func(r *review) bool { return r.isOf(now) }); i >= 0 {
		return a.reviews[i]
	}
	return nil
}

// reviewState returns the state of the review of the game shown.
func (a *Analysis) reviewState(now subject) Review {
	v := Review{Can: now.reviewable()}
	r := a.reviewOf(now)
	if r == nil {
		return v
	}
	v.Running, v.Err, v.Done = a.reviewing() == r, r.err, r.done
	if !v.Running {
		v.Done = 0
		for n := range r.line.Moves {
			if p := after(r.line, n).Position(); a.known.of(p).reviewed || proved(p, a.known.of(p).Info) {
				v.Done++
			}
		}
	}
	if v.Running || v.Err != nil || v.Done > 0 { // false if the evaluations were cleared since
		v.Of = len(r.line.Moves)
	}
	if !v.Running && r.explains {
		v.Reasons = len(a.mistakesToExplain(now))
	}
	return v
}
