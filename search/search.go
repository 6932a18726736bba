package search

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Search is one of the three algorithms for a game, with its memo and counts. It is not safe
// for concurrent use.
type Search[S comparable, G Game[S]] struct {
	*core[S, G]
	algorithm interface {
		// value returns the value for the player at this limit.
		value(s S, player engine.Side, limit int) float64
		// atMost reports whether that value is at most v.
		atMost(s S, player engine.Side, limit int, v float64) bool
	}
	deepens bool
	kind    engine.PlayerType
}

// firstItems returns the initial size of a memo for a limit, in items. Minimax visits about 160,000
// positions in a Kalah turn at limit 5, the other two searches about 60,000 at limit 7 or 8.
func firstItems(t engine.PlayerType, limit int) int {
	items, deep := 60_000, 7
	if t == engine.TypeMinimax {
		items, deep = 160_000, 5
	}
	return items >> (2 * max(0, deep-limit))
}

// Without selects techniques that a search leaves out, to measure their effect.
type Without struct {
	Memo      bool // evaluate positions again each time; implies no ordering
	Ordering  bool // try successors in their original order
	Deepening bool // search only to the final limit, as Minimax always does
	Packing   bool // use an array as board; New ignores it, as the caller chooses the Game
}

// New returns the classic search for a type of player: Minimax searches every line of play up to
// its limit, AlphaBeta and Scout deepen iteratively. For other types the error wraps [ErrNotAI].
// The memo takes at most memoBytes; 0 means [DefaultMemoBytes].
func New[S comparable, G Game[S]](t engine.PlayerType, game G, memoBytes int, without Without) (*Search[S, G], error) {
	c := newCore[S](game, memoBytes)
	s := &Search[S, G]{core: c, deepens: !without.Deepening, kind: t}
	switch t {
	case engine.TypeMinimax:
		c.unordered, s.deepens = true, false // it tries all successors in any case
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
		c.memo = newMemo(0, game.Hash)
		c.memo.most = 0
	}
	return s, nil
}

// Result is the result of a search.
type Result struct {
	Value       float64 // for the player to move
	Best        []int   // indices of NextStates' successors that reach Value; only from [Search.Best]
	Inspections uint64  // static evaluations
	Nodes       uint64  // visited positions not answered by the memo
	CutOffs     uint64  // nodes decided before all successors were tried
	Elapsed     time.Duration

	SearchedTo int  // the limit reached; deepening stops at won or lost positions
	Remembered int  // entries of the memo: one per position and limit
	MemoFull   bool // the memo dropped entries, so positions were searched again
}

// Value returns the value of the position for the player to move at a limit from 0 to
// [engine.MaxLimit]; for other limits the error wraps [ErrLimit]. It calls report, which may be
// nil, with its progress. It returns the context's error soon after the context ends.
func (s *Search[S, G]) Value(ctx context.Context, state S, player engine.Side, limit int, report func(Progress)) (Result, error) {
	if err := checkLimit(limit, 0); err != nil {
		return Result{}, err
	}
	return s.ask(ctx, state, player, limit, report, false)
}

// Best does the same as [Search.Value] and also returns every best successor. The position must
// be unfinished and the limit at least 1.
func (s *Search[S, G]) Best(ctx context.Context, state S, player engine.Side, limit int, report func(Progress)) (Result, error) {
	if err := checkLimit(limit, engine.MinLimit); err != nil {
		return Result{}, err
	}
	if s.game.Finished(state) {
		return Result{}, message.Errorf("a finished position has no best move")
	}
	return s.ask(ctx, state, player, limit, report, true)
}

// checkLimit returns an error unless limit is from least to [engine.MaxLimit], the highest limit
// that fits the key of a memo.
func checkLimit(limit, least int) error {
	if limit < least || limit > engine.MaxLimit {
		return message.Errorf("%w %d: expected %d to %d", ErrLimit, limit, least, engine.MaxLimit)
	}
	return nil
}

func (s *Search[S, G]) ask(ctx context.Context, state S, player engine.Side, limit int, report func(Progress), best bool) (Result, error) {
	s.memo.reserve(firstItems(s.kind, limit))
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
	r.Value += 0 // turns -0 into 0: which zero comes first is accidental
	done := s.counts.since(s.before)
	r.Inspections, r.Nodes, r.CutOffs = done.inspections, done.nodes, done.cutOffs
	r.Elapsed, r.SearchedTo = time.Since(s.began), s.depth
	r.Remembered, r.MemoFull = s.memo.count, s.memo.most > 0 && s.memo.count >= s.memo.most
	return r, nil
}

// deepen searches with increasing limits, so that the results of each iteration order the
// successors of later iterations. It stops when the position is won or lost, because the value
// does not change any more.
func (s *Search[S, G]) deepen(state S, player engine.Side, limit int) (value float64) {
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

// Completed returns the deepest completed limit of the latest question, even if it was
// interrupted; -1 means none.
func (s *Search[S, G]) Completed() int { return s.depth }

// Clear empties the memo and resets the counts, as if the search were new.
func (s *Search[S, G]) Clear() {
	s.memo.clear()
	s.counts = counts{}
}
