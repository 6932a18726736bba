package search

import "math"

// Scout evaluates the first successor and only tests whether the others are
// better before it evaluates them too (Pearl, "SCOUT: A Simple Game-Searching
// Algorithm with Proven Optimal Properties", AAAI 1980).
type scout[S comparable, G Game[S]] struct {
	*core[S, G]
}

// value is Pearl's EVAL.
func (c scout[S, G]) value(s S, player, limit int) float64 {
	hash := c.game.Hash(s)
	if e := c.memo.find(hash, s, player, limit); e != nil && e.bound == exact {
		return e.value
	}
	if !c.visit() {
		return 0
	}
	best, ok := c.static(s, player, limit)
	if !ok {
		from, to := c.expandOrdered(s, player, limit)
		best = -c.value(c.stack[from], 1-player, limit-1)
		for i := from + 1; i < to && best < 1; i++ {
			// Better than best means below -best for the opponent.
			if !c.atLeast(c.stack[i], 1-player, limit-1, -best) {
				best = -c.value(c.stack[i], 1-player, limit-1)
			}
		}
		c.stack = c.stack[:from]
		if c.stopped {
			return 0
		}
	}
	c.memo.put(hash, s, player, limit, exact, best)
	return best
}

func (c scout[S, G]) atMost(s S, player, limit int, v float64) bool {
	return !c.atLeast(s, player, limit, math.Nextafter(v, 2))
}

// atLeast is Pearl's TEST: whether the value is v or more. His other test, for
// more than v, is this one with the float64 that follows v.
func (c scout[S, G]) atLeast(s S, player, limit int, v float64) bool {
	hash := c.game.Hash(s)
	if e := c.memo.find(hash, s, player, limit); e != nil {
		switch {
		case e.value >= v && e.bound != atMost:
			return true
		case e.value < v && e.bound != atLeast:
			return false
		}
	}
	if !c.visit() {
		return false
	}
	if value, ok := c.static(s, player, limit); ok {
		c.memo.put(hash, s, player, limit, exact, value)
		return value >= v
	}
	from, to := c.expandOrdered(s, player, limit)
	found := false
	for i := from; i < to && !found; i++ {
		found = c.atMost(c.stack[i], 1-player, limit-1, -v)
	}
	c.stack = c.stack[:from]
	if c.stopped {
		return false
	}
	if found {
		c.memo.put(hash, s, player, limit, atLeast, v)
	} else {
		c.memo.put(hash, s, player, limit, atMost, math.Nextafter(v, -2))
	}
	return found
}
