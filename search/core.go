package search

import (
	"context"
	"time"
)

// Progress is how far a search has come.
type Progress struct {
	Depth       int           // deepest limit completed for the position asked about; -1 before the first
	Inspections uint64        // static evaluations of this search so far, if it counts them
	Nodes       uint64        // positions visited, if it counts those
	Elapsed     time.Duration // since it began
}

// Searches look at the clock and at their context once in so many nodes, a
// fraction of a millisecond's work.
const nodesPerPoll = 1024

// How often a running search reports.
const reportEvery = 40 * time.Millisecond

// core is what the three searches share: the game, the memo, the counters and
// the way to stop.
type core[S comparable, G Game[S]] struct {
	game   G
	memo   *memo[S]
	stack  []S       // the successors of all positions on the path, those of the deepest last
	values []float64 // what ordering knows of the successors it sorts

	unordered bool // successors are tried in their own order

	observer Observer[S] // nil: none

	counts

	ctx      context.Context
	stopped  bool // the context has ended; values are worthless from here on
	report   func(Progress)
	depth    int
	began    time.Time
	reported time.Time
	before   counts // when the search under way began
}

// counts are what a search did, in all its questions.
type counts struct {
	inspections uint64
	nodes       uint64 // positions that the memo did not answer for
	cutOffs     uint64 // of them, those of which a successor was left out
}

func (c counts) since(before counts) counts {
	return counts{c.inspections - before.inspections, c.nodes - before.nodes, c.cutOffs - before.cutOffs}
}

func newCore[S comparable, G Game[S]](game G, memoBytes, firstItems int) *core[S, G] {
	if memoBytes == 0 {
		memoBytes = DefaultMemoBytes
	}
	return &core[S, G]{game: game, memo: newMemo(memoBytes, firstItems, game.Hash), ctx: context.Background()}
}

// begin prepares for one question.
func (c *core[S, G]) begin(ctx context.Context, report func(Progress)) {
	c.ctx, c.report = ctx, report
	c.stack = c.stack[:0]
	c.depth = -1
	c.before = c.counts
	c.began = time.Now()
	c.reported = c.began
	c.stopped = ctx.Err() != nil
}

// visit counts a node and reports whether the search goes on.
func (c *core[S, G]) visit() bool {
	c.nodes++
	if c.nodes%nodesPerPoll == 0 {
		c.poll()
	}
	return !c.stopped
}

// countCutOff counts a position if it was decided before all of its successors
// were tried.
func (c *core[S, G]) countCutOff(cut bool) {
	if cut {
		c.cutOffs++
	}
}

func (c *core[S, G]) poll() {
	if c.ctx.Err() != nil {
		c.stopped = true
		return
	}
	if c.report == nil {
		return
	}
	if now := time.Now(); now.Sub(c.reported) >= reportEvery {
		c.reported = now
		c.report(c.progress())
	}
}

func (c *core[S, G]) progress() Progress {
	return Progress{Depth: c.depth, Inspections: c.inspections - c.before.inspections, Elapsed: time.Since(c.began)}
}

// static evaluates a position without looking ahead, if it is finished or the
// limit is 0. This is an inspection.
func (c *core[S, G]) static(s S, player, limit int) (value float64, ok bool) {
	switch {
	case c.game.Finished(s):
		value = c.game.Utility(s, player)
	case limit == 0:
		value = c.game.Heuristic(s, player)
	default:
		return 0, false
	}
	c.inspections++
	return value, true
}

// successors puts the successors of s on the stack and returns where they lie.
// The caller puts the stack back to from when it is done with them.
func (c *core[S, G]) successors(s S, player int) (from, to int) {
	from = len(c.stack)
	c.stack = c.game.NextStates(c.stack, s, player)
	return from, len(c.stack)
}

// expand is successors in the order to try them in.
func (c *core[S, G]) expand(s S, player, limit int) (from, to int) {
	from, to = c.successors(s, player)
	if limit >= 2 && to-from >= 2 && !c.unordered {
		c.order(c.stack[from:to], 1-player, limit-2)
	}
	if c.observer != nil {
		c.observer.Expand(c.stack[from:to])
	}
	return from, to
}

// order sorts states in which the opponent of the player who chooses is to move,
// lowest first. How good one is, the memo may know at this limit from the
// iteration before, which searched it two turns less deeply than the search is
// about to; of others nothing is known, and they count as 0. Equals keep their
// order.
func (c *core[S, G]) order(states []S, player, limit int) {
	c.values = c.values[:0]
	for _, s := range states {
		value, _ := c.memo.find(c.game.Hash(s), s, player, limit)
		c.values = append(c.values, value)
	}
	// Insertion is stable, and quick for a handful.
	for i := 1; i < len(states); i++ {
		state, value, at := states[i], c.values[i], i
		for ; at > 0 && c.values[at-1] > value; at-- {
			states[at], c.values[at] = states[at-1], c.values[at-1]
		}
		states[at], c.values[at] = state, value
	}
}
