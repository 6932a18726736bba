package session

import (
	"context"
	"time"

	"kalah/engine"
)

// What was played while the analysis was off, or was getting ready, is looked into
// afterwards, so that the course of the game has no gaps: briefly, since an estimate
// will do, and after a first look at the position shown, which is what one waits for.
const (
	firstLook = time.Second
	fillTime  = 200 * time.Millisecond // for one position
	maxGaps   = 64                     // positions at once: 13 seconds at most
)

// gaps returns the positions of the game under way that nothing is known of, the
// latest first. A log that is looked through has none: a review is for that.
func (a *Analysis) gaps() []engine.Position {
	if a.session.Replay.open != nil {
		return nil
	}
	line := a.session.line()
	var gaps []engine.Position
	for n := len(line.Moves) - 1; n >= 0 && len(gaps) < maxGaps; n-- {
		if s := after(line, n); !a.known.point(s).Known {
			gaps = append(gaps, s.Position())
		}
	}
	return gaps
}

// fill looks into positions, one by one. What it finds is shown as it comes; where
// the evaluator fails it leaves the rest as it is.
func (a *Analysis) fill(ctx context.Context, gaps []engine.Position) {
	for _, p := range gaps {
		e, err := a.session.cfg.Evaluator.Evaluate(ctx, p, fillTime, func(Evaluation) {})
		if err != nil || ctx.Err() != nil {
			return
		}
		a.session.post(func() {
			a.learn(p, e)
			a.session.cfg.View.ShowAnalysis(a.State())
		})
	}
}

// lookBack fills the gaps of a game that is over, and then lets the evaluator rest.
func (a *Analysis) lookBack(end engine.Position, gaps []engine.Position) {
	i := &inquiry{at: end, phase: Resting}
	a.search = i
	rest := func() {
		if a.search == i && a.use != nil {
			a.use.cancel()
			a.use = nil
		}
	}
	i.cancel = a.evaluate(end.Rules, func(ctx context.Context) {
		a.fill(ctx, gaps)
		a.session.post(rest)
	}, func(err error) {
		if err != nil {
			rest()
		}
	})
}

// watch shows how far the evaluator is while it gets ready, until it is, or until
// nobody waits for it.
func (a *Analysis) watch(u *use) {
	if u.watched {
		return
	}
	u.watched = true
	s := a.session
	u.stop = s.cfg.Tasks.After(nextReports, func() {
		u.watched = false
		if s.closed || a.use != u || !u.preparing || a.search == nil && !a.review.running() {
			return
		}
		s.cfg.View.ShowAnalysis(a.State())
		a.watch(u)
	})
}
