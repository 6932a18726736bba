package search

import "kalah/engine"

// Observer receives the steps of a search, on its goroutine. The search enters each position, and
// leaves it when it has the answer. The positions that it enters in between are successors. The
// same successor may be entered twice, because Scout evaluates a successor after a successful test.
//
// A position that is entered while no other is open is a root: the root of an iteration, or a
// successor that [Search.Best] compares. After its context has ended, a search leaves no more
// positions.
type Observer[S comparable] interface {
	// Iterate starts an iteration with this limit.
	Iterate(limit int)
	// Enter starts a visit.
	Enter(Visit[S])
	// Expand passes the successors of the last entered position, in search order. The
	// observer must neither modify the slice nor use it after it returns.
	Expand(successors []S)
	// Leave ends the last entered visit.
	Leave(Answer)
}

// Visit is the search of a position to a limit.
type Visit[S comparable] struct {
	State   S
	Player  engine.Side
	Limit   int
	Purpose Purpose
	// The search window. The bounds of a test are adjacent numbers.
	Alpha, Beta float64
	// The memo's entry for the position, which may not be enough to answer.
	Known      Bound
	KnownValue float64
}

// Purpose is the question that a visit answers.
type Purpose uint8

// The purposes: Minimax and AlphaBeta have one, Scout has two.
const (
	PurposeValue Purpose = iota
	PurposeEval          // Pearl's EVAL
	PurposeTest          // Pearl's TEST: is the value Beta or more?
)

// Answer is the result of a visit.
type Answer struct {
	Source Source
	Bound  Bound
	Value  float64
}

// Source is the origin of an answer.
type Source uint8

// The sources of answers.
const (
	FromSuccessors Source = iota
	FromMemo
	FromEvaluation // of a finished position, or at limit 0: an inspection
)

// Observe sets the observer of further questions; nil removes it. Positions in the memo are not
// searched again, so an observer sees a complete search only if it is new or cleared.
func (s *Search[S, G]) Observe(o Observer[S]) { s.observer = o }

// enter notifies the observer of a visit. The compiler inlines enter and leave, so a search pays
// for the calls only if it has an observer.
func (c *core[S, G]) enter(s S, player engine.Side, limit int, purpose Purpose, alpha, beta float64, b Bound, value float64) {
	if c.observer != nil {
		c.observeEnter(s, player, limit, purpose, alpha, beta, b, value)
	}
}

func (c *core[S, G]) observeEnter(s S, player engine.Side, limit int, purpose Purpose, alpha, beta float64, b Bound, value float64) {
	c.observer.Enter(Visit[S]{s, player, limit, purpose, alpha, beta, b, value})
}

// leave notifies the observer of an answer and returns its value.
func (c *core[S, G]) leave(source Source, b Bound, value float64) float64 {
	if c.observer != nil {
		c.observer.Leave(Answer{source, b, value})
	}
	return value
}
