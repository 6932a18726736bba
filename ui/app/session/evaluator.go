package session

import (
	"cmp"
	"context"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

// Evaluator evaluates positions. Prepare and Evaluate are called from one goroutine at a
// time, and return within 50 ms after their context has ended. The others return at once and
// may be called from any goroutine.
type Evaluator interface {
	// Prepare gets ready for positions under the rules.
	Prepare(ctx context.Context, rules engine.Rules) error

	// Preparation returns the progress of Prepare.
	Preparation(rules engine.Rules) solver.Preparation

	// Evaluate searches a position until all its houses are proved, the time limit is over,
	// if there is one, or the context has ended. It calls report with what is known so far,
	// from goroutines that have ended when it returns.
	Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(solver.Info)) (solver.Info, error)

	// Memory returns how many bytes are used for positions under the rules.
	Memory(rules engine.Rules) int64

	// Rest releases memory that is not in use.
	Rest()
}

// proved reports whether all houses are proved.
func proved(p engine.Position, e solver.Info) bool {
	return e.Proved(p.Rules.Houses(p.State, p.Player))
}

// better reports whether e says at least as much as known.
func better(e, known solver.Info) bool {
	return cmp.Or(cmp.Compare(proven(e), proven(known)), cmp.Compare(len(e.Houses), len(known.Houses)), cmp.Compare(e.Depth, known.Depth)) >= 0
}

// proven returns how many houses are proved.
func proven(e solver.Info) (n int) {
	for _, h := range e.Houses {
		if h.Proven {
			n++
		}
	}
	return n
}

// maxKnown is the most positions that are kept: those of a few games.
const maxKnown = 5000

// positionKey is what the value of a position depends on.
type positionKey struct {
	emptyCapture bool
	state        engine.State
	player       int
}

func keyOf(p engine.Position) positionKey {
	return positionKey{p.Rules.EmptyCapture, p.State, p.Player}
}

// knowledge keeps the evaluations of positions, for when they come up again, in a replay
// or after taking back.
type knowledge map[positionKey]evaluation

// evaluation is what is known of a position.
type evaluation struct {
	solver.Info
	reviewed bool // a review came to its end here
	told     bool // by a log: what it counts as proved was not proved here
}

// proved reports whether all houses are proved.
func (e evaluation) proved(p engine.Position) bool { return !e.told && proved(p, e.Info) }

// learn keeps an evaluation unless a better one is known.
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
	if !(known.told && e.proved(p)) && !better(e.Info, known.Info) {
		e.Info, e.told = known.Info, known.told
	}
	k[at] = e
}

func (k knowledge) of(p engine.Position) evaluation { return k[keyOf(p)] }
