package solver

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"kalah/engine"
)

// Solution is the exact score of a position.
type Solution struct {
	Score   int          // final seeds of the player to move minus the opponent's
	Houses  []HouseScore // scores of the legal houses, in order; only from Solve
	Nodes   uint64       // positions visited
	Elapsed time.Duration
}

// HouseScore is the score of playing a house.
type HouseScore struct {
	House  int  `json:"house"`
	Score  int  `json:"score"`
	Proven bool `json:"-"` // false for an estimate
}

// answerFunc answers an exact question. Its scores do not include the lead in the stores.
type answerFunc func(*question, position) (int, []HouseScore, error)

// Solve returns the exact score of a state and of every legal house. The state may be finished.
// Errors are the context's, or say that state or player is not valid.
func (s *Solver) Solve(ctx context.Context, state engine.State, player engine.Side) (Solution, error) {
	return s.ask(ctx, state, player, func(q *question, p position) (int, []HouseScore, error) {
		score := -engine.MaxTotal
		var houses []HouseScore
		for house := range engine.Houses {
			if p.own>>(8*house)&0xff == 0 {
				continue
			}
			next := p.sow(house, s.emptyCapture)
			v, err := q.value(next.position, next.evaluate()/pointsPerSeed)
			if err != nil {
				return 0, nil, err
			}
			v = next.forMover(v)
			houses = append(houses, HouseScore{house, v, true})
			score = max(score, v)
		}
		return score, houses, nil
	})
}

// Value returns the exact score of a state without the scores of its houses. It takes a fraction
// of the time of Solve.
func (s *Solver) Value(ctx context.Context, state engine.State, player engine.Side) (Solution, error) {
	return s.ask(ctx, state, player, func(q *question, p position) (int, []HouseScore, error) {
		v, err := q.value(p, p.evaluate()/pointsPerSeed)
		return v, nil, err
	})
}

// AtLeast reports whether the exact score of a state for the player to move is at least score. It
// needs one null-window search, a fraction of the work of Value.
func (s *Solver) AtLeast(ctx context.Context, state engine.State, player engine.Side, score int) (holds bool, nodes uint64, err error) {
	solution, err := s.ask(ctx, state, player, func(q *question, p position) (int, []HouseScore, error) {
		beta := score - int(state[player][engine.Store]) + int(state[1-player][engine.Store])
		q.total.Add(1)
		holds, err := q.holds(p, beta)
		if !holds {
			beta--
		}
		return beta, nil, err
	})
	return solution.Score >= score, solution.Nodes, err
}

// ask checks a question, waits for the turn and answers the question.
func (s *Solver) ask(ctx context.Context, state engine.State, player engine.Side, answer answerFunc) (Solution, error) {
	p, lead, err := s.check(state, player)
	if err != nil {
		return Solution{}, err
	}
	if p.finished() {
		return Solution{Score: lead + p.margin()}, nil
	}
	if err := s.begin(ctx); err != nil {
		return Solution{}, err
	}
	defer s.end()
	began := time.Now()
	solution, err := s.answer(ctx, p, answer)
	if s.faulted.Load() { // try again: the table will be built
		s.withdraw()
		solution, err = s.answer(ctx, p, answer)
	}
	if err != nil {
		return Solution{}, err
	}
	solution.Score += lead
	for i := range solution.Houses {
		solution.Houses[i].Score += lead
	}
	solution.Elapsed = time.Since(began)
	return solution, nil
}

// answer gets the tables ready and answers a question.
func (s *Solver) answer(ctx context.Context, p position, answer answerFunc) (x Solution, err error) {
	if err := s.readyToSolve(ctx, p.seeds()); err != nil {
		return x, err
	}
	total := new(atomic.Uint64)
	q := s.newQuestion(ctx, s.options.Threads, total)
	s.guard(func() { x.Score, x.Houses, err = answer(q, p) })
	if s.faulted.Load() {
		err = errFault
	}
	x.Nodes = total.Load()
	return x, err
}

// guard calls work, and sets faulted if work could not read the endgame table.
func (s *Solver) guard(work func()) {
	if guarded(work) != nil {
		s.faulted.Store(true)
	}
}

// withdraw drops the endgame table after it could not be read.
func (s *Solver) withdraw() {
	s.faulted.Store(false)
	s.whole.withdraw()
	s.endgame = nil
	s.forget()
}

// question is the state of an exact search.
type question struct {
	*Solver
	ctx     context.Context
	workers []*worker      // one per thread
	total   *atomic.Uint64 // positions visited that the workers have published
	pauses  *sync.RWMutex  // the Proof's pauses, held for reading to change the table; nil without a Proof
}

func (s *Solver) newQuestion(ctx context.Context, threads int, total *atomic.Uint64) *question {
	q := &question{Solver: s, ctx: ctx, workers: make([]*worker, threads), total: total}
	for i := range q.workers {
		w := &worker{emptyCapture: s.emptyCapture, table: s.table, endgame: s.endgame, counts: counts{total: total}}
		if threads > 1 {
			w.claims = &s.claims
		}
		q.workers[i] = w
	}
	return q
}

// grow grows the transposition table if the question needs a larger one.
func (q *question) grow() error {
	if q.pauses != nil {
		q.pauses.RLock()
		defer q.pauses.RUnlock()
	}
	return q.table.grow(q.ctx)
}

// value returns the exact value of a position. It begins with a guess and approaches the value by
// null-window searches (MTD(f), Plaat et al. 1996).
func (q *question) value(p position, guess int) (int, error) {
	n := p.seeds()
	return q.between(p, Bounds{-n, n}, guess, func(Bounds) {})
}

// between returns the exact value of a position within known bounds. It calls tell with all new
// bounds.
func (q *question) between(p position, known Bounds, guess int, tell func(Bounds)) (int, error) {
	q.total.Add(1)
	n := p.seeds()
	known = known.and(q.known(p, n))
	if known.Proved() {
		return known.Lower, ended(q.ctx)
	}
	lower, upper := known.Lower, known.Upper
	f := min(max(guess, lower), upper)
	f += (f ^ n) & 1
	for lower < upper {
		beta := max(f, lower+2)
		v, err := q.atLeast(p, n, beta)
		if err != nil {
			return 0, err
		}
		if f = v; f < beta {
			upper = f
		} else {
			lower = f
		}
		tell(Bounds{lower, upper})
	}
	return lower, nil
}

// known returns the bounds of a value that are known without a search.
func (q *question) known(p position, n int) Bounds {
	switch {
	case p.finished():
		return Bounds{p.margin(), p.margin()}
	case n <= q.endgame.seeds:
		return q.endgame.bounds(p, n)
	}
	return Bounds{-n, n} // one player wins all seeds
}

// holds reports whether the value of a position is at least beta.
func (q *question) holds(p position, beta int) (bool, error) {
	n := p.seeds()
	if b := q.known(p, n); beta <= b.Lower || beta > b.Upper {
		return beta <= b.Lower, ended(q.ctx)
	}
	beta += (beta ^ n) & 1 // values have the parity of the seeds
	v, err := q.atLeast(p, n, beta)
	return err == nil && v >= beta, err
}

// atLeast decides whether the value is at least beta. If yes, it returns a lower bound of at least
// beta, otherwise an upper bound below beta. All threads search; the first answer stops the others.
func (q *question) atLeast(p position, n, beta int) (int, error) {
	if err := q.grow(); err != nil {
		return 0, err
	}
	clear(q.claims[:])
	stop, unregister := newStop(q.ctx)
	defer unregister()
	hash := p.hash()
	var value, answers atomic.Int64
	search := func(w *worker) {
		q.guard(func() {
			if w.pauses = q.pauses; w.pauses != nil {
				w.pauses.RLock()
				defer w.pauses.RUnlock()
			}
			if v := w.search(p, hash, n, beta, 0); !w.stopped {
				value.Store(int64(v))
				answers.Add(1)
				stop.Store(true)
			}
		})
		if q.faulted.Load() {
			stop.Store(true)
		}
	}
	for _, w := range q.workers {
		w.stop, w.stopped = stop, false
	}
	var others sync.WaitGroup
	for _, w := range q.workers[1:] {
		others.Go(func() { search(w) })
	}
	search(q.workers[0])
	others.Wait()
	for _, w := range q.workers {
		w.publish(&w.table.table)
	}
	switch {
	case q.faulted.Load():
		return 0, errFault
	case answers.Load() == 0:
		return 0, ended(q.ctx)
	}
	return int(value.Load()), nil
}
