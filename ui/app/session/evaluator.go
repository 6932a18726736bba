package session

import (
	"cmp"
	"context"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

// Evaluator tells what positions are worth. Prepare and Evaluate are
// called from one goroutine at a time, and return within 50 ms after their
// context has ended.
type Evaluator interface {
	// Prepare gets ready for positions under the rules; if it is ready already
	// it returns at once.
	Prepare(ctx context.Context, rules engine.Rules) error

	// Preparation returns how far Prepare is that is under way. It returns at once
	// and may be called from any goroutine.
	Preparation(rules engine.Rules) solver.Preparation

	// Evaluate looks into a position until all its houses are proved, the limit
	// of time is over, unless that is 0, or the context has ended. It tells what
	// it knows meanwhile from goroutines of its own, the last of which have ended
	// when it returns.
	Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(solver.Info)) (solver.Info, error)

	// Memory returns how many bytes it uses for positions under the rules. It
	// returns at once and may be called from any goroutine.
	Memory(rules engine.Rules) int64

	// Rest gives memory back: nobody is going to ask for a while. It may be called
	// from any goroutine, beside the others, which work on as before.
	Rest()
}

// proved reports whether there is nothing left to find out.
func proved(p engine.Position, e solver.Info) bool {
	return e.Proved(p.Rules.Houses(p.State, p.Player))
}

// better reports whether e tells more than what was known.
func better(e, known solver.Info) bool {
	return cmp.Or(cmp.Compare(proven(e), proven(known)), cmp.Compare(len(e.Houses), len(known.Houses)), cmp.Compare(e.Depth, known.Depth)) >= 0
}

// proven returns of how many houses the score is proved.
func proven(e solver.Info) (n int) {
	for _, h := range e.Houses {
		if h.Proven {
			n++
		}
	}
	return n
}

// maxKnown bounds how many positions are remembered: those of a few games.
const maxKnown = 5000

// positionKey is what a position's values depend on.
type positionKey struct {
	emptyCapture bool
	state        engine.State
	player       int
}

func keyOf(p engine.Position) positionKey {
	return positionKey{p.Rules.EmptyCapture, p.State, p.Player}
}

// knowledge keeps what was found out of positions, so that one that comes up
// again, in a replay or after taking back, is known at once.
type knowledge map[positionKey]evaluation

// evaluation is what is known of a position.
type evaluation struct {
	solver.Info
	reviewed bool // a review came to its end here
}

// learn keeps an evaluation unless more is known already.
func (k knowledge) learn(p engine.Position, e evaluation) {
	if !e.Known() {
		return
	}
	at := keyOf(p)
	known, ok := k[at]
	if !ok && len(k) >= maxKnown {
		clear(k)
	}
	e.reviewed = e.reviewed || known.reviewed
	if !better(e.Info, known.Info) {
		e.Info = known.Info
	}
	k[at] = e
}

func (k knowledge) of(p engine.Position) evaluation { return k[keyOf(p)] }
