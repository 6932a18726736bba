package search

import (
	"math"

	"kalah/engine"
)

// scout evaluates the first successor, and tests whether the others are better before it
// evaluates them (Pearl, "SCOUT: A Simple Game-Searching Algorithm with Proven Optimal
// Properties", AAAI 1980).
type scout[S comparable, G Game[S]] struct {
	*core[S, G]
}

// value is Pearl's EVAL.
func (c scout[S, G]) value(s S, player engine.Side, limit int) float64 {
	hash := c.game.Hash(s)
	value, b := c.memo.find(hash, s, player, limit)
	c.enter(s, player, limit, PurposeEval, -1, 1, b, value)
	if b == Exact {
		return c.leave(FromMemo, b, value)
	}
	if !c.visit() {
		return 0
	}
	if v, ok := c.static(s, player, limit); ok {
		c.memo.put(hash, s, player, limit, Exact, v)
		return c.leave(FromEvaluation, Exact, v)
	}
	ceiling := 1.0
	if b == AtMost { // from an earlier test
		ceiling = value
	}
	from, to := c.expand(s, player, limit)
	best, i := -c.value(c.stack[from], 1-player, limit-1), from+1
	for ; i < to && best < ceiling; i++ {
		// Better than best is below -best for the opponent.
		if c.test(c.stack[i], 1-player, limit-1, -best) < -best {
			best = -c.value(c.stack[i], 1-player, limit-1)
		}
	}
	c.stack = c.stack[:from]
	c.countCutOff(i < to)
	if c.stopped {
		return 0
	}
	c.memo.put(hash, s, player, limit, Exact, best)
	return c.leave(FromSuccessors, Exact, best)
}

func (c scout[S, G]) atMost(s S, player engine.Side, limit int, v float64) bool {
	return c.test(s, player, limit, math.Nextafter(v, 2)) <= v
}

// test is Pearl's TEST: is the value at least v? If yes, it returns a lower bound of at least v,
// otherwise an upper bound below v. Pearl's other test, for more than v, is this test with the
// next higher float64.
func (c scout[S, G]) test(s S, player engine.Side, limit int, v float64) float64 {
	below := math.Nextafter(v, -2)
	hash := c.game.Hash(s)
	value, b := c.memo.find(hash, s, player, limit)
	c.enter(s, player, limit, PurposeTest, below, v, b, value)
	if b == Exact || b == AtLeast && value >= v || b == AtMost && value < v {
		return c.leave(FromMemo, b, value)
	}
	if !c.visit() {
		return 0
	}
	if value, ok := c.static(s, player, limit); ok {
		c.memo.put(hash, s, player, limit, Exact, value)
		return c.leave(FromEvaluation, Exact, value)
	}
	from, to := c.expand(s, player, limit)
	best, above, i := -1.0, math.Nextafter(-v, 2), from
	for ; i < to && best < v; i++ {
		best = max(best, -c.test(c.stack[i], 1-player, limit-1, above))
	}
	c.stack = c.stack[:from]
	c.countCutOff(i < to)
	if c.stopped {
		return 0
	}
	c.memo.put(hash, s, player, limit, relation(best, below, v), best)
	return c.leave(FromSuccessors, relation(best, below, v), best)
}
