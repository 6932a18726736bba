package solver

import (
	"context"
	"math"
	"time"
)

// A trap is a move that the opponent will probably answer wrong. If several moves draw, or lose by
// the same score, under perfect play, the best trap is the best move. The assumed opponent searches
// to a depth of trapTurns, and plays a move that seems d points worse than the best
// exp(-d/trapPoints) times as often.
const (
	trapTurns  = 4
	trapPoints = 8.0
	trapTime   = 300 * time.Millisecond // maximum time to find the best trap
)

// setTrap chooses the best trap among the moves of the exact value. It changes nothing if the value
// wins, if the search has no time limit, or if too little time remains.
func (l *searchRun) setTrap() {
	best := l.latest()
	if !best.Exact || best.Score > 0 || l.limits.Time == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(l.ctx, trapTime)
	defer cancel()
	q := l.newQuestion(ctx, l.options.Threads, &l.nodes)
	value := best.Score - l.lead
	house, least := best.House, math.Inf(1)
	for h := range l.root.houses() {
		next := l.root.sow(h, l.emptyCapture)
		chance, ok := q.chanceAgainst(&next, value)
		if !ok {
			return
		}
		if chance < least {
			house, least = h, chance
		}
	}
	if house != best.House {
		l.setBest(house, value)
	}
}

// chanceAgainst estimates the probability that the mover gets no more than value after a move,
// because the opponent answers right. It is infinite if the exact value of the move is lower. ok is
// false if the time is over.
func (q *question) chanceAgainst(o *sown, value int) (chance float64, ok bool) {
	reaches, err := q.reaches(o, value)
	switch {
	case err != nil:
		return 0, false
	case !reaches:
		return math.Inf(1), true
	case o.finished():
		return 1, true
	case !o.extraTurn:
		return q.chanceFor(o.position, o.gain-value)
	}
	chance = 1
	for h := range o.houses() {
		next := o.sow(h, q.emptyCapture)
		c, ok := q.chanceAgainst(&next, value-o.gain)
		if !ok {
			return 0, false
		}
		chance = min(chance, c)
	}
	return chance, true
}

// chanceFor estimates the probability that the player to move plays a turn that reaches value.
func (q *question) chanceFor(p position, value int) (chance float64, ok bool) {
	w := q.workers[0]
	stop, unregister := newStop(q.ctx)
	defer unregister()
	all, keeping := 0.0, 0.0
	for house := range p.houses() {
		next := p.sow(house, q.emptyCapture)
		w.stop = stop // reaches has replaced it
		guess := next.points(w.lookAhead(next.position, trapTurns, -infinity, infinity))
		if stop.Load() {
			return 0, false
		}
		weight := math.Exp(float64(guess) / trapPoints)
		all += weight
		reaches, err := q.reaches(&next, value)
		switch {
		case err != nil:
			return 0, false
		case !reaches:
		case !next.extraTurn || next.finished():
			keeping += weight
		default:
			c, ok := q.chanceFor(next.position, value-next.gain)
			if !ok {
				return 0, false
			}
			keeping += weight * c
		}
	}
	return keeping / all, true
}
