package solver

import (
	"context"
	"math"
	"time"
)

// Of moves that all draw, or lose alike, under perfect play, the best is the one
// that the opponent is likeliest to answer wrong. The opponent is taken for one
// who looks trapTurns ahead and plays what looks d points worse than the best
// exp(-d/trapPoints) times as often.
const (
	trapTurns  = 4
	trapPoints = 8.0
	trapTime   = 300 * time.Millisecond // at most, to look for it
)

// setTrap chooses among the moves of the exact value, unless it wins, the one
// that asks most of the opponent, if the search is limited by time and there is
// enough of that.
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
	for set := occupied(l.root.own); set != 0; {
		var h int
		h, set = nearest(set)
		next := l.root.sow(h, l.emptyCapture)
		chance, ok := q.chanceAgainst(&next, value)
		if !ok {
			return
		}
		if chance < least {
			house, least = h, chance
		}
	}
	if house == best.House {
		return
	}
	line := l.heuristic.line(l.root, l.player, house, 0)
	l.update(func(i *Info) {
		i.House, i.PV, i.Houses = house, line, nil
		i.setHouse(HouseScore{house, i.Score, true})
	})
}

// chanceAgainst estimates how likely the opponent is to hold the mover to the
// value after a move; infinite if the move is worth less. It is not ok when the
// time is over.
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
	for set := occupied(o.own); set != 0; {
		var h int
		h, set = nearest(set)
		next := o.sow(h, q.emptyCapture)
		c, ok := q.chanceAgainst(&next, value-o.gain)
		if !ok {
			return 0, false
		}
		chance = min(chance, c)
	}
	return chance, true
}

// chanceFor estimates how likely the player to move is to keep to the value.
func (q *question) chanceFor(p position, value int) (chance float64, ok bool) {
	w := q.workers[0]
	stop, unregister := newStop(q.ctx)
	defer unregister()
	var keeps, guesses [6]float64
	count, top := 0, math.Inf(-1)
	for set := occupied(p.own); set != 0; count++ {
		var h int
		h, set = nearest(set)
		next := p.sow(h, q.emptyCapture)
		w.stop = stop // the last answer has left another one, that is set
		guesses[count] = float64(next.points(w.lookAhead(next.position, trapTurns, -infinity, infinity)))
		if stop.Load() {
			return 0, false
		}
		top = max(top, guesses[count])
		reaches, err := q.reaches(&next, value)
		switch {
		case err != nil:
			return 0, false
		case !reaches:
		case !next.extraTurn || next.finished():
			keeps[count] = 1
		default:
			if keeps[count], ok = q.chanceFor(next.position, value-next.gain); !ok {
				return 0, false
			}
		}
	}
	all, kept := 0.0, 0.0
	for i := range count {
		weight := math.Exp((guesses[i] - top) / trapPoints)
		all += weight
		kept += weight * keeps[i]
	}
	return kept / all, true
}
