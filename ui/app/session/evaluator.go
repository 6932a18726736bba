package session

import (
	"context"
	"slices"
	"time"

	"kalah/engine"
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
	Preparation(rules engine.Rules) Preparation

	// Evaluate looks into a position until all its houses are proved, the limit
	// of time is over, unless that is 0, or the context has ended. It tells what
	// it knows meanwhile from goroutines of its own, the last of which have ended
	// when it returns.
	Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(Evaluation)) (Evaluation, error)

	// Memory returns how many bytes it uses for positions under the rules. It
	// returns at once and may be called from any goroutine.
	Memory(rules engine.Rules) int64

	// Rest gives memory back: nobody is going to ask for a while. It may be called
	// from any goroutine, beside the others, which work on as before.
	Rest()
}

// Preparation is how far an evaluator is that gets ready for positions under some
// rules.
type Preparation struct {
	Stage Stage
	Share float64 // of the stage that is done, 0 to 1
}

// Stage is what an evaluator does to get ready.
type Stage int

// The stages.
const (
	NoStage  Stage = iota // it is ready, or nobody has asked it to be
	Building              // computes what it needs, the first time
	Loading               // reads what it computed before
	Storing               // keeps it for the next time
)

// Evaluation is what is known of a position. Scores are final seeds of the
// player to move minus the opponent's, under best play.
type Evaluation struct {
	Score int
	Exact bool // proved, not an estimate
	House int  // the best

	Houses []HouseValue // in any order; those that nothing is known of are missing

	Line    []Step // best play from here
	Depth   int    // looked ahead
	Nodes   uint64 // positions visited
	Elapsed time.Duration

	Reviewed bool // a review came to its end here
}

// HouseValue is what playing a house is worth.
type HouseValue struct {
	House, Score int
	Exact        bool
}

// Step is a move of a line.
type Step struct{ Player, House int }

// Known reports whether anything is known.
func (e Evaluation) Known() bool { return len(e.Houses) > 0 }

// Value returns what is known of playing the house.
func (e Evaluation) Value(house int) (HouseValue, bool) {
	for _, v := range e.Houses {
		if v.House == house {
			return v, true
		}
	}
	return HouseValue{}, false
}

// Proved reports whether the values of all these houses are exact.
func (e Evaluation) Proved(houses []int) bool {
	return !slices.ContainsFunc(houses, func(h int) bool {
		v, _ := e.Value(h) // no exact one if nothing is known
		return !v.Exact
	})
}

// proved reports whether there is nothing left to find out.
func proved(p engine.Position, e Evaluation) bool {
	return e.Proved(p.Rules.Houses(p.State, p.Player))
}

// better reports whether e tells more than what was known.
func (e Evaluation) better(known Evaluation) bool {
	switch {
	case e.exactHouses() != known.exactHouses():
		return e.exactHouses() > known.exactHouses()
	case len(e.Houses) != len(known.Houses):
		return len(e.Houses) > len(known.Houses)
	}
	return e.Depth >= known.Depth
}

func (e Evaluation) exactHouses() int {
	n := 0
	for _, v := range e.Houses {
		if v.Exact {
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
type knowledge map[positionKey]Evaluation

// learn keeps an evaluation unless more is known already.
func (k knowledge) learn(p engine.Position, e Evaluation) {
	if !e.Known() {
		return
	}
	at := keyOf(p)
	known, ok := k[at]
	if !ok && len(k) >= maxKnown {
		clear(k)
	}
	reviewed := known.Reviewed || e.Reviewed
	if !ok || e.better(known) {
		known = e
	}
	known.Reviewed = reviewed
	k[at] = known
}

func (k knowledge) of(p engine.Position) Evaluation { return k[keyOf(p)] }
