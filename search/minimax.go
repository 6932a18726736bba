package search

import "kalah/engine"

// minimax searches every line of play up to the limit. The other two searches must return the
// same values.
type minimax[S comparable, G Game[S]] struct {
	*core[S, G]
}

func (m minimax[S, G]) value(s S, player engine.Side, limit int) float64 {
	hash := m.game.Hash(s)
	value, b := m.memo.find(hash, s, player, limit)
	m.enter(s, player, limit, PurposeValue, -1, 1, b, value)
	if b != Unknown {
		return m.leave(FromMemo, b, value)
	}
	if !m.visit() {
		return 0
	}
	if v, ok := m.static(s, player, limit); ok {
		m.memo.put(hash, s, player, limit, Exact, v)
		return m.leave(FromEvaluation, Exact, v)
	}
	best := -1.0
	from, to := m.expand(s, player, limit)
	for i := from; i < to; i++ {
		best = max(best, -m.value(m.stack[i], 1-player, limit-1))
	}
	m.stack = m.stack[:from]
	if m.stopped {
		return 0
	}
	m.memo.put(hash, s, player, limit, Exact, best)
	return m.leave(FromSuccessors, Exact, best)
}

func (m minimax[S, G]) atMost(s S, player engine.Side, limit int, v float64) bool {
	return m.value(s, player, limit) <= v
}
