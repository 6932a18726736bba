package search

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Search is one of the three algorithms at work on one game. Its memo and its
// count of inspections last as long as it does. It is not safe for concurrent
// use.
type Search[S comparable, G Game[S]] struct {
	*core[S, G]
	algorithm interface {
		// value returns the value for the player at this very limit.
		value(s S, player, limit int) float64
		// atMost reports whether that value is v or less.
		atMost(s S, player, limit int, v float64) bool
	}
	deepens bool
}

// What the searches' memos begin with room for: about what Minimax meets in a
// Kalah turn at limit 5, and the other two at limit 7 or 8.
const (
	manyItems = 160_000
	someItems = 60_000
)

// Without says which of the ideas behind a search are left out, to measure what they save.
type Without struct {
	Memo      bool // a position is evaluated each time that it is met; nothing is known to order successors by
	Ordering  bool // successors are tried in their own order
	Deepening bool // the limit is searched at once; Minimax always does that
	Packing   bool // the board is an array of plain numbers; a matter of the Game, which New is given
}

// New returns the classic search that players of a type choose by: Minimax looks at every
// line of play up to its limit, AlphaBeta and Scout deepen iteratively. Its memo takes at
// most memoBytes; 0 means [DefaultMemoBytes].
func New[S comparable, G Game[S]](t engine.PlayerType, game G, memoBytes int, without Without) (*Search[S, G], error) {
	items := someItems
	if t == engine.TypeMinimax {
		items = manyItems
	}
	c := newCore[S](game, memoBytes, items)
	s := &Search[S, G]{core: c, deepens: !without.Deepening}
	switch t {
	case engine.TypeMinimax:
		c.unordered, s.deepens = true, false // it tries them all
		s.algorithm = minimax[S, G]{c}
	case engine.TypeAlphaBeta:
		s.algorithm = alphaBeta[S, G]{c}
	case engine.TypeScout:
		s.algorithm = scout[S, G]{c}
	default:
		return nil, message.Errorf("%w: %q", ErrNotAI, t)
	}
	c.unordered = c.unordered || without.Ordering
	if without.Memo {
		c.memo = newMemo(0, 0, game.Hash)
		c.memo.most = 0
	}
	return s, nil
}

// Result is what a search found out about a position.
type Result struct {
	Value       float64       // for the player to move
	Best        []int         // which of NextStates' successors, in their order, reach Value; nil if not asked for
	Inspections uint64        // static evaluations that the answer took
	Nodes       uint64        // positions visited that the memo did not answer for
	CutOffs     uint64        // of them, those decided before all successors were tried
	Elapsed     time.Duration // time that it took

	SearchedTo int  // the limit that was searched to: a won or lost position is searched no further
	Remembered int  // positions in the memo, each with the limit that it was searched to
	MemoFull   bool // the memo forgot some, so that positions were searched again
}

// Value returns the value of the position, in which the player is to move, at
// the limit: 0 to [engine.MaxLimit], else the error wraps [ErrLimit]. It tells
// report, unless that is nil, how it gets on. Once the context ends it soon
// returns the context's error.
func (s *Search[S, G]) Value(ctx context.Context, state S, player, limit int, report func(Progress)) (Result, error) {
	if err := checkLimit(limit, 0); err != nil {
		return Result{}, err
	}
	return s.ask(ctx, state, player, limit, report, false)
}

// Best is like [Search.Value] for a position that is not finished and a limit
// of at least 1, and finds every successor that is as good as the position.
func (s *Search[S, G]) Best(ctx context.Context, state S, player, limit int, report func(Progress)) (Result, error) {
	if err := checkLimit(limit, engine.MinLimit); err != nil {
		return Result{}, err
	}
	if s.game.Finished(state) {
		return Result{}, message.Errorf("a finished position has no best move")
	}
	return s.ask(ctx, state, player, limit, report, true)
}

// checkLimit returns an error unless the limit is one that a memo's key holds.
func checkLimit(limit, least int) error {
	if limit < least || limit > engine.MaxLimit {
		return message.Errorf("%w %d: expected %d to %d", ErrLimit, limit, least, engine.MaxLimit)
	}
	return nil
}

func (s *Search[S, G]) ask(ctx context.Context, state S, player, limit int, report func(Progress), best bool) (Result, error) {
	s.begin(ctx, report)
	var r Result
	r.Value = s.deepen(state, player, limit)
	if best && !s.stopped {
		from, to := s.successors(state, player)
		for i := from; i < to; i++ {
			if s.algorithm.atMost(s.stack[i], 1-player, limit-1, -r.Value) {
				r.Best = append(r.Best, i-from)
			}
		}
	}
	if s.stopped {
		return Result{}, ctx.Err()
	}
	r.Value += 0 // no -0: which zero the searches meet first is chance
	done := s.counts.since(s.before)
	r.Inspections, r.Nodes, r.CutOffs = done.inspections, done.nodes, done.cutOffs
	r.Elapsed, r.SearchedTo = time.Since(s.began), s.depth
	r.Remembered, r.MemoFull = s.memo.count, s.memo.most > 0 && s.memo.count >= s.memo.most
	return r, nil
}

// deepen searches with rising limits, so that each iteration orders the
// successors of the next. A won or lost position stays so however deep one
// looks.
func (s *Search[S, G]) deepen(state S, player, limit int) (value float64) {
	from := 0
	if !s.deepens {
		from = limit
	}
	for at := from; at <= limit && !s.stopped; at++ {
		if s.observer != nil {
			s.observer.Iterate(at)
		}
		value = s.algorithm.value(state, player, at)
		if s.stopped {
			break
		}
		s.depth = at
		if value == 1 || value == -1 {
			break
		}
	}
	return value
}

// Completed returns the deepest limit that the latest question was answered
// for, even if it was cut short; -1 if none.
func (s *Search[S, G]) Completed() int { return s.depth }

// Clear empties the memo and puts the count of inspections back to 0, as if
// the search were new.
func (s *Search[S, G]) Clear() {
	s.memo.clear()
	s.counts = counts{}
}
