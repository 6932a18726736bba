package session

import (
	"cmp"
	"context"
	"time"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/why"
)

// Evaluator evaluates positions. Evaluate is called by one goroutine at a time, and the other methods by
// any. Prepare, Evaluate and Explain return within 50 ms after the end of their context, and the other
// methods at once.
type Evaluator interface {
	// Prepare loads what Evaluate needs for the rules.
	Prepare(ctx context.Context, rules engine.Rules) error

	// Preparation returns the progress of Prepare.
	Preparation(rules engine.Rules) solver.Preparation

	// Evaluate searches a position until all houses are proved, the time limit is over or the
	// context has ended. A limit of 0 means no limit. It calls report with results so far, on
	// goroutines that end before it returns.
	Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(solver.Info)) (solver.Info, error)

	// Explain explains a house of a position, as [why.Explain] does. It is faster after Prepare.
	Explain(ctx context.Context, p engine.Position, house int, o why.Options) (why.Why, error)

	// Memory returns the number of bytes in use for the rules.
	Memory(rules engine.Rules) int64

	// Rest releases memory that is not in use.
	Rest()
}

func proved(p engine.Position, e solver.Info) bool {
	return e.Proved(p.Rules.Houses(p.State, p.Player))
}

// better reports whether e is at least as informative as known: by proved houses, then evaluated
// houses, then depth.
func better(e, known solver.Info) bool {
	return cmp.Or(cmp.Compare(proven(e), proven(known)), cmp.Compare(len(e.Houses), len(known.Houses)), cmp.Compare(e.Depth, known.Depth)) >= 0
}

func proven(e solver.Info) (n int) {
	for _, h := range e.Houses {
		if h.Proven {
			n++
		}
	}
	return n
}

// maxKnown is the maximum number of stored positions, enough for a few games.
const maxKnown = 5000

// positionKey holds the properties of a position that its value depends on.
type positionKey struct {
	emptyCapture bool
	state        engine.State
	player       engine.Side
}

func keyOf(p engine.Position) positionKey {
	return positionKey{p.Rules.EmptyCapture, p.State, p.Player}
}

// knowledge stores evaluations for positions that are shown again, in a replay or after an undo.
type knowledge map[positionKey]evaluation

// evaluation is the known evaluation of a position.
type evaluation struct {
	solver.Info
	reviewed bool // a review has evaluated the position for its full time
	told     bool // read from a log, so its proofs were not checked here
}

// proved reports whether all houses were proved in this run of the program.
func (e evaluation) proved(p engine.Position) bool { return !e.told && proved(p, e.Info) }

// learn stores an evaluation unless a better one is known. If the store is full it is cleared
// first.
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
