package solver

import (
	"context"
	"sync/atomic"
	"time"

	"kalah/engine"

	"golang.org/x/sync/errgroup"
)

// Solution is what a position is worth.
type Solution struct {
	Score   int          // final seeds of the player to move minus the opponent's
	Houses  []HouseScore // every house that may be played, in order; none in a finished state
	Nodes   uint64       // positions visited
	Elapsed time.Duration
}

// HouseScore is the score that playing a house leads to.
type HouseScore struct {
	House, Score int
	Proven       bool // not a guess
}

// Solve returns the exact score of a state and of every house that the player
// may play. A state that fails Validate is an error; a finished one is
// answered.
func (s *Solver) Solve(ctx context.Context, state engine.State, player int) (Solution, error) {
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

// Value returns the exact score of a state, and no houses: it takes a fraction
// of the time of Solve.
func (s *Solver) Value(ctx context.Context, state engine.State, player int) (Solution, error) {
	return s.ask(ctx, state, player, func(q *question, p position) (int, []HouseScore, error) {
		v, err := q.value(p, p.evaluate()/pointsPerSeed)
		return v, nil, err
	})
}

// ask checks and prepares a question and has it answered.
func (s *Solver) ask(ctx context.Context, state engine.State, player int,
	answer func(*question, position) (int, []HouseScore, error),
) (Solution, error) {
	p, lead, err := s.check(state, player)
	if err != nil {
		return Solution{}, err
	}
	if err := s.begin(ctx); err != nil {
		return Solution{}, err
	}
	defer s.end()
	began := time.Now()
	if p.finished() {
		return Solution{Score: lead + sumOf(p.own) - sumOf(p.other), Elapsed: time.Since(began)}, nil
	}
	if err := s.ready(ctx, p.seeds(), true); err != nil {
		return Solution{}, err
	}
	q := s.newQuestion(ctx, s.options.Threads)
	score, houses, err := answer(q, p)
	if err != nil {
		return Solution{}, err
	}
	for i := range houses {
		houses[i].Score += lead
	}
	return Solution{score + lead, houses, q.nodes(), time.Since(began)}, nil
}

// question is an exact search under way: the threads that work on it.
type question struct {
	workers []*worker
	visited uint64 // besides what the workers visited
}

func (s *Solver) newQuestion(ctx context.Context, threads int) *question {
	q := &question{workers: make([]*worker, threads)}
	for i := range q.workers {
		w := &worker{
			features: s.features, emptyCapture: s.emptyCapture, ctx: ctx,
			table: s.table, endgame: s.endgame,
		}
		if threads > 1 && !s.features.noClaims {
			w.claims = &s.claims
		}
		q.workers[i] = w
	}
	q.workers[0].report = s.searchProgress()
	return q
}

// progressEvery is the least time between two reports of a search.
const progressEvery = 100 * time.Millisecond

func (s *Solver) searchProgress() func(nodes uint64) {
	if s.options.Progress == nil {
		return nil
	}
	began := time.Now()
	last := began
	return func(nodes uint64) {
		if now := time.Now(); now.Sub(last) >= progressEvery {
			last = now
			s.options.Progress(Progress{Stage: StageSearch, Nodes: nodes, Elapsed: now.Sub(began)})
		}
	}
}

func (q *question) nodes() uint64 {
	n := q.visited
	for _, w := range q.workers {
		n += w.nodes
	}
	return n
}

// value returns the exact value of a position. It closes in from a guess by
// null windows (MTD(f), Plaat et al. 1996).
func (q *question) value(p position, guess int) (int, error) {
	q.visited++
	n := p.seeds()
	if v, ok := q.known(p, n); ok {
		return v, q.workers[0].ctx.Err()
	}
	lower, upper := -n, n
	f := min(max(guess, -n), n)
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
	}
	return f, nil
}

// known returns the values that need no search.
func (q *question) known(p position, n int) (int, bool) {
	switch e := q.workers[0].endgame; {
	case p.finished():
		return sumOf(p.own) - sumOf(p.other), true
	case n <= e.seeds:
		return e.value(p), true
	}
	return 0, false
}

// atLeast finds out whether the value is at least beta: it returns a lower
// bound that is, or an upper bound that is not. All threads search for it; the
// first to know ends the others.
func (q *question) atLeast(p position, n, beta int) (int, error) {
	hash := p.hash()
	ctx := q.workers[0].ctx
	var done atomic.Bool
	if len(q.workers) == 1 {
		w := q.workers[0]
		w.done, w.stopped = &done, false
		v := w.search(p, hash, n, beta, 0)
		if w.stopped {
			return 0, ctx.Err()
		}
		return v, nil
	}
	if c := q.workers[0].claims; c != nil {
		clear(c[:])
	}
	var value atomic.Int64
	var group errgroup.Group
	for _, w := range q.workers {
		w.done, w.stopped = &done, false
		group.Go(func() error {
			if v := w.search(p, hash, n, beta, 0); !w.stopped {
				value.Store(int64(v))
				done.Store(true)
			}
			return nil
		})
	}
	_ = group.Wait()
	if !done.Load() {
		return 0, ctx.Err()
	}
	return int(value.Load()), nil
}
