package solver

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"
)

const (
	// With one thread the guess has this share of the time, and the proof the
	// rest.
	guessShare = 3 // a third

	// Without a limit of time the guess has this much.
	guessTime = time.Second
)

// prove guesses and searches for the exact value, side by side if there are
// threads enough, and then for the exact value of every house if that was
// asked for.
func (l *lookout) prove() {
	value, ok := l.exactValue()
	l.guesser.ctx, l.guesser.stopped = l.ctx, false
	if !ok && !l.info.Exact {
		return
	}
	q := l.newQuestion(l.ctx, l.options.Threads)
	defer l.count(q)
	if ok && !l.enter(q, value) {
		return
	}
	if !l.limits.AllHouses {
		return
	}
	for _, h := range l.info.copied().Houses {
		if h.Proven {
			continue
		}
		next := l.root.sow(h.House, l.emptyCapture)
		guess := h.Score - l.lead - next.gain
		if !next.extraTurn {
			guess = -guess
		}
		v, err := q.value(next.position, guess)
		if err != nil {
			return
		}
		l.info.setHouse(HouseScore{h.House, next.forMover(v) + l.lead, true})
		l.count(q)
		l.tell()
	}
}

// count adds the nodes of an exact search, once.
func (l *lookout) count(q *question) {
	l.proved += q.nodes()
	q.visited = 0
	for _, w := range q.workers {
		w.nodes = 0
	}
	l.info.Nodes = l.guesser.nodes + l.proved
}

// exactValue guesses until the exact value is proved, and returns that if the
// exact search was it that proved it.
func (l *lookout) exactValue() (value int, ok bool) {
	exact, stop := context.WithCancel(l.ctx)
	defer stop()
	q := l.newQuestion(exact, max(1, l.options.Threads-1))
	first := l.root.evaluate() / pointsPerSeed
	var err error
	if l.options.Threads == 1 {
		share := guessTime
		if l.limits.Time > 0 {
			share = l.limits.Time / guessShare
		}
		guess, end := context.WithTimeout(l.ctx, share)
		proved := l.deepen(guess)
		end()
		if proved || l.ctx.Err() != nil {
			return 0, false
		}
		value, err = q.value(l.root, l.info.Score-l.lead)
	} else {
		guess, end := context.WithCancel(l.ctx)
		var group errgroup.Group
		group.Go(func() error {
			if l.deepen(guess) {
				stop()
			}
			return nil
		})
		value, err = q.value(l.root, first)
		end()
		_ = group.Wait()
	}
	l.count(q)
	return value, err == nil
}

// enter finds a house that reaches the exact value, and reports whether it
// could before the end.
func (l *lookout) enter(q *question, value int) bool {
	n := l.root.seeds()
	best := l.info.House
	if e, ok := l.table.find(l.root, l.root.hash(), n); ok && e.best != noHouse {
		best = e.best
	}
	for _, o := range l.guesser.options(l.root, best, 0) {
		reaches, err := q.reaches(&o.sown, value)
		if err != nil {
			return false
		}
		if !reaches {
			continue
		}
		l.info.Score, l.info.House, l.info.Exact = value+l.lead, o.house, true
		if !l.limits.AllHouses {
			l.info.Houses = nil
		}
		l.info.setHouse(HouseScore{o.house, l.info.Score, true})
		l.info.PV = l.guesser.line(l.root, l.player, o.house)
		l.count(q)
		l.tell()
		return true
	}
	return false
}

// reaches reports whether a move has at least that value.
func (q *question) reaches(o *sown, value int) (bool, error) {
	n := o.seeds()
	if v, ok := q.known(o.position, n); ok {
		return o.forMover(v) >= value, q.workers[0].ctx.Err()
	}
	beta := value - o.gain
	if !o.extraTurn {
		beta = o.gain - value + 2 // as odd or even as n: the opponent has less than that
	}
	switch {
	case beta > n:
		return !o.extraTurn, nil
	case beta <= -n:
		return o.extraTurn, nil
	}
	v, err := q.atLeast(o.position, n, beta)
	return (v >= beta) == o.extraTurn, err
}
