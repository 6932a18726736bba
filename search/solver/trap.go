package solver

import (
	"context"
	"math"
	"time"
)

// Of moves that draw, or lose by the same score, under perfect play, the best is the one
// that the opponent is likeliest to answer wrong. The opponent is assumed to look trapTurns
// ahead, and to play a move that looks d points worse than the best exp(-d/trapPoints)
// times as often.
const (
	trapTurns  = 4
	trapPoints = 8.0
	trapTime   = 300 * time.Millisecond // to look for it, at most
)

// setTrap chooses the move of the exact value that the opponent is likeliest to answer
// wrong. It changes nothing if the value wins, the search has no limit of time, or there is
// not enough left of that.
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

// chanceAgainst estimates the chance that the opponent holds the mover to the value after a
// move; it is infinite if the move is worth less. It is not ok if the time is over.
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

// chanceFor estimates the chance that the player to move keeps to the value.
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
