package solver

import (
	"context"

	"kalah/engine"
)

// Perft plays every sequence of depth moves and counts the resulting positions. An extra turn
// counts as a move. A game that finishes earlier counts once. Perft also returns the number of
// sowings. It serves to test the rules and to measure speed.
func Perft(ctx context.Context, rules engine.Rules, state engine.State, player engine.Side, depth int) (leaves, sowings uint64, err error) {
	c := perft{ctx: ctx, emptyCapture: rules.EmptyCapture}
	leaves = c.count(newPosition(state, player), depth)
	return leaves, c.sowings, ended(ctx)
}

// perftPoll is the maximum depth at which the context is not checked. Such a count takes less than
// a millisecond.
const perftPoll = 5

type perft struct {
	ctx          context.Context
	emptyCapture bool
	sowings      uint64
}

func (c *perft) count(p position, depth int) (leaves uint64) {
	if depth <= 0 || p.finished() {
		return 1
	}
	if depth > perftPoll && ended(c.ctx) != nil {
		return 0
	}
	for house := range p.houses() {
		c.sowings++
		next := p.sow(house, c.emptyCapture)
		leaves += c.count(next.position, depth-1)
	}
	return leaves
}
