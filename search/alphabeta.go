package search

import (
	"math"

	"kalah/engine"
)

// alphaBeta is Minimax with pruning (Knuth and Moore, "An Analysis of Alpha-Beta Pruning",
// Artificial Intelligence 6, 1975), fail-soft as in Fishburn 1983.
type alphaBeta[S comparable, G Game[S]] struct {
	*core[S, G]
}

func (a alphaBeta[S, G]) value(s S, player engine.Side, limit int) float64 {
	return a.window(s, player, limit, -1, 1)
}

// atMost searches with a null window.
func (a alphaBeta[S, G]) atMost(s S, player engine.Side, limit int, v float64) bool {
	return a.window(s, player, limit, v, math.Nextafter(v, 2)) <= v
}

// window returns the exact value of the position if it is between alpha and beta. A result of at
// most alpha is an upper bound of the value, a result of at least beta is a lower bound.
func (a alphaBeta[S, G]) window(s S, player engine.Side, limit int, alpha, beta float64) float64 {
	hash := a.game.Hash(s)
	value, b := a.memo.find(hash, s, player, limit)
	a.enter(s, player, limit, PurposeValue, alpha, beta, b, value)
	switch {
	case b == Exact, b == AtMost && value <= alpha, b == AtLeast && value >= beta:
		return a.leave(FromMemo, b, value)
	case b == AtMost:
		beta = min(beta, value)
	case b == AtLeast:
		alpha = max(alpha, value)
	}
	if !a.visit() {
		return 0
	}
	if v, ok := a.static(s, player, limit); ok {
		a.memo.put(hash, s, player, limit, Exact, v)
		return a.leave(FromEvaluation, Exact, v)
	}
	from, to := a.expand(s, player, limit)
	best, low, i := -1.0, alpha, from
	for ; i < to && best < beta; i++ {
		low = max(low, best)
		best = max(best, -a.window(a.stack[i], 1-player, limit-1, -beta, -low))
	}
	a.stack = a.stack[:from]
	a.countCutOff(i < to)
	if a.stopped {
		return 0
	}
	a.memo.put(hash, s, player, limit, relation(best, alpha, beta), best)
	return a.leave(FromSuccessors, relation(best, alpha, beta), best)
}

// relation classifies the result v of a search with a window. All values are from -1 to 1, so an
// upper bound of -1 and a lower bound of 1 are exact.
func relation(v, alpha, beta float64) Bound {
	switch {
	case v >= beta && v < 1:
		return AtLeast
	case v <= alpha && v > -1:
		return AtMost
	}
	return Exact
}
