package solver

import (
	"context"
	"time"
)

const (
	// guessShare is the part of its time that one thread guesses before it proves: a third.
	guessShare = 3

	// guessTime is the same without a limit of time.
	guessTime = time.Second

	// Half of all middle games with 36 seeds take at most nodesFor36 nodes to prove, from
	// nothing and with the usual endgame table, and timesForSeed times as many for each
	// seed more. Each seed more in the table is worth tableSeed of these. A thread visits at least
	// nodesPerSecond.
	nodesFor36     = 300_000
	timesForSeed   = 1.6
	tableSeed      = 0.8
	nodesPerSecond = 8_000_000
)

// timeToGuess returns how much of its time one thread guesses: all of it if a proof is unlikely.
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

// prove guesses and searches for the exact value, in parallel if there are several threads,
// and then for the exact value of every house if that was asked for.
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

// exactValue guesses until the exact value is proved. It returns that if the exact search
// proved it.
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

// guessFirst guesses with the calling thread for its share of the time. It reports whether the
// answer is proved.
func (l *searchRun) guessFirst() bool {
	guess, release := ofProcessor(l.ctx, l.timeToGuess(), l.heuristic.guessed)
	defer release()
	return l.deepen(guess)
}

// findBest finds a house that reaches the exact value. It reports whether there was time.
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

// setBest makes a house of the exact value the answer.
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

// reaches reports whether a move has at least a value.
func (q *question) reaches(o *sown, value int) (bool, error) {
	if o.extraTurn {
		return q.holds(o.position, value-o.gain)
	}
	more, err := q.holds(o.position, o.gain-value+1)
	return !more, err
}
