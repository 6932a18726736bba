package solver

import (
	"context"
	"time"
)

const (
	// guessShare is the divisor of a single thread's time that gives the time of the heuristic
	// search before the proof: a third.
	guessShare = 3

	// guessTime is the time of that search if there is no time limit.
	guessTime = time.Second

	// Half of all middle games with 36 seeds take at most nodesFor36 nodes to prove, with an
	// empty transposition table and the default endgame table. Each additional seed multiplies
	// that by timesForSeed. Each additional seed in the endgame table makes up for tableSeed
	// seeds of the position. A thread visits at least nodesPerSecond.
	nodesFor36     = 300_000
	timesForSeed   = 1.6
	tableSeed      = 0.8
	nodesPerSecond = 8_000_000
)

// timeToGuess returns the time of a single thread's heuristic search: all its time if a proof is
// unlikely.
func (l *searchRun) timeToGuess() time.Duration {
	limit := l.limits.Time
	if limit == 0 {
		return guessTime
	}
	share := limit / guessShare
	if !l.provable((limit - share).Seconds(), 1) {
		return limit
	}
	return share
}

// prove runs the heuristic and the exact search, in parallel if there are several threads. Then it
// searches for the exact value of every house if the limits request all houses.
func (l *searchRun) prove() {
	value, ok := l.exactValue()
	if !ok && !l.latest().Exact {
		return
	}
	q := l.newQuestion(l.ctx, l.options.Threads, &l.nodes)
	if ok && !l.findBest(q, value) {
		return
	}
	if !l.limits.AllHouses {
		l.setTrap()
		return
	}
	for _, h := range l.latest().Houses {
		if h.Proven {
			continue
		}
		next := l.root.sow(h.House, l.emptyCapture)
		v, err := q.value(next.position, next.forNext(h.Score-l.lead))
		if err != nil {
			return
		}
		l.update(func(i *Info) { i.setHouse(HouseScore{h.House, next.forMover(v) + l.lead, true}) })
	}
}

// exactValue runs the heuristic search until the exact value is proved. ok is true, and value set,
// if the exact search proved it. If the heuristic search proved it, the info is exact.
func (l *searchRun) exactValue() (value int, ok bool) {
	others := l.options.Threads - 1
	if t := l.limits.Time; t > 0 && others > 0 && !l.provable(beyondHope*t.Seconds(), others) {
		l.guessTogether()
		return 0, false
	}
	exact, stop := context.WithCancel(l.ctx)
	defer stop()
	q := l.newQuestion(exact, max(1, others), &l.nodes)
	if l.options.Threads == 1 {
		if l.guessFirst() || ended(l.ctx) != nil {
			return 0, false
		}
		value, err := q.value(l.root, l.latest().Score-l.lead)
		return value, err == nil
	}
	defer background(l.ctx, func(guess context.Context) {
		l.guard(func() {
			if l.deepen(guess) {
				stop()
			}
		})
	})()
	value, err := q.value(l.root, l.root.evaluate()/pointsPerSeed)
	return value, err == nil
}

// guessFirst runs the heuristic search on the calling thread for its part of the time. It reports
// whether the answer is proved.
func (l *searchRun) guessFirst() bool {
	guess, release := ofProcessor(l.ctx, l.timeToGuess(), l.heuristic.guessed)
	defer release()
	return l.deepen(guess)
}

// findBest finds a house that reaches the exact value, and makes it the answer. It reports whether
// there was enough time.
func (l *searchRun) findBest(q *question, value int) bool {
	n := l.root.seeds()
	best := l.latest().House
	if e, ok := l.table.find(l.root, l.root.hash(), n); ok && e.best != noHouse {
		best = e.best
	}
	for _, o := range l.heuristic.options(l.root, best, 0) {
		reaches, err := q.reaches(&o.sown, value)
		if err != nil {
			return false
		}
		if reaches {
			l.setBest(o.house, value)
			return true
		}
	}
	return false
}

// setBest makes a house the answer. The exact value of the house is value.
func (l *searchRun) setBest(house, value int) {
	line := l.heuristic.line(l.root, l.player, house, 0)
	l.update(func(i *Info) {
		i.Score, i.House, i.Exact, i.PV = value+l.lead, house, true, line
		if !l.limits.AllHouses {
			i.Houses = nil
		}
		i.setHouse(HouseScore{house, i.Score, true})
	})
}

// reaches reports whether the value of a move is at least value.
func (q *question) reaches(o *sown, value int) (bool, error) {
	if o.extraTurn {
		return q.holds(o.position, value-o.gain)
	}
	more, err := q.holds(o.position, o.gain-value+1)
	return !more, err
}
