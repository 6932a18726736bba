package search

import (
	"context"
	"time"

	"kalah/engine"
)

// Progress is the progress of a search.
type Progress struct {
	Depth       int           // deepest completed limit; -1 before the first
	Inspections uint64        // static evaluations so far, if counted
	Nodes       uint64        // positions visited so far, if counted
	Elapsed     time.Duration // since the start of the search
}

// nodesPerPoll is the number of nodes between two checks of the clock and the context. They
// take a fraction of a millisecond.
const nodesPerPoll = 1024

// reportEvery is the time between two reports of a running search.
const reportEvery = 40 * time.Millisecond

// core is the common part of the three searches: the game, the memo, the counters and the check
// for the end of the context.
type core[S comparable, G Game[S]] struct {
	game   G
	memo   *memo[S]
	stack  []S       // successors of all positions on the path, deepest last
	values []float64 // sort keys of the successors being ordered

	unordered bool // do not order successors

	observer Observer[S] // may be nil

	counts

	ctx      context.Context
	stopped  bool // the context has ended; further values are invalid
	report   func(Progress)
	depth    int
	began    time.Time
	reported time.Time
	before   counts // at the start of the current question
}

// counts are totals over all questions to a search.
type counts struct {
	inspections uint64
	nodes       uint64 // visited positions not answered by the memo
	cutOffs     uint64 // nodes with successors left out
}

func (c counts) since(before counts) counts {
	return counts{c.inspections - before.inspections, c.nodes - before.nodes, c.cutOffs - before.cutOffs}
}

func newCore[S comparable, G Game[S]](game G, memoBytes int) *core[S, G] {
	if memoBytes == 0 {
		memoBytes = DefaultMemoBytes
	}
	return &core[S, G]{game: game, memo: newMemo(memoBytes, game.Hash), ctx: context.Background()}
}

// begin starts a question.
func (c *core[S, G]) begin(ctx context.Context, report func(Progress)) {
	c.ctx, c.report = ctx, report
	c.stack = c.stack[:0]
	c.depth = -1
	c.before = c.counts
	c.began = time.Now()
	c.reported = c.began
	c.stopped = ctx.Err() != nil
}

// visit counts a node and reports whether the search continues.
func (c *core[S, G]) visit() bool {
	c.nodes++
	if c.nodes%nodesPerPoll == 0 {
		c.poll()
	}
	return !c.stopped
}

// countCutOff counts a position if cut is true: some of its successors were left out.
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

// static evaluates a position that is finished or at limit 0: an inspection.
func (c *core[S, G]) static(s S, player engine.Side, limit int) (value float64, ok bool) {
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

// successors pushes the successors of s onto the stack and returns their range. The caller
// truncates the stack to from afterwards.
func (c *core[S, G]) successors(s S, player engine.Side) (from, to int) {
	from = len(c.stack)
	c.stack = c.game.NextStates(c.stack, s, player)
	return from, len(c.stack)
}

// expand does the same as successors, but sorts them into search order and passes them to the
// observer.
func (c *core[S, G]) expand(s S, player engine.Side, limit int) (from, to int) {
	from, to = c.successors(s, player)
	if limit >= 2 && to-from >= 2 && !c.unordered {
		c.order(c.stack[from:to], 1-player, limit-2)
	}
	if c.observer != nil {
		c.observer.Expand(c.stack[from:to])
	}
	return from, to
}

// order sorts states, in which the opponent is to move, by their value, lowest first. It is the
// value in the memo at this limit, which an earlier iteration stored and which is two turns less
// deep than the coming search. States without such a value count as 0. The sort is stable.
func (c *core[S, G]) order(states []S, player engine.Side, limit int) {
	c.values = c.values[:0]
	for _, s := range states {
		value, _ := c.memo.find(c.game.Hash(s), s, player, limit)
		c.values = append(c.values, value)
	}
	// Insertion sort: stable, and fast for few states.
	for i := 1; i < len(states); i++ {
		state, value, at := states[i], c.values[i], i
		for ; at > 0 && c.values[at-1] > value; at-- {
			states[at], c.values[at] = states[at-1], c.values[at-1]
		}
		states[at], c.values[at] = state, value
	}
}
