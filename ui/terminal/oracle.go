package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"kalah/engine"
	"kalah/logging/request"
	"kalah/search/book"
	"kalah/search/solver"
	"kalah/search/why"
)

// oracle answers requests by solving their positions. It has one solver and one endgame table for
// each capture rule, so that later requests reuse earlier results.
type oracle struct {
	*console
	solveOptions
	solvers  map[bool]*ruleSolver // by Rules.EmptyCapture
	building sync.WaitGroup       // until the table is built
	shown    *progress
}

func newOracle(c *console, o solveOptions) *oracle {
	return &oracle{console: c, solveOptions: o, solvers: map[bool]*ruleSolver{}, shown: newProgress(c.errOut)}
}

// ruleSolver is the solver of a capture rule.
type ruleSolver struct {
	*solver.Solver
	prepared, warned bool
}

func (c *console) solveLines(ctx context.Context, o solveOptions) error {
	oracle := newOracle(c, o)
	defer oracle.building.Wait()
	return c.answerLines(ctx, oracle.answer)
}

// solveAnswer is the exact value of a position.
type solveAnswer struct {
	Score        int           `json:"score"`
	Houses       []houseAnswer `json:"houses"`
	Nodes        uint64        `json:"nodes"`
	Milliseconds float64       `json:"ms"`
}

func (o *oracle) answer(ctx context.Context, text []byte) (any, error) {
	r, p, err := request.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	explain, err := housesToExplain(r, p)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	if scores, ok := o.env.FromBook(p.Rules, p.State, p.Player); ok && !o.noBook && len(explain) == 0 {
		return newSolveAnswer(solver.Solution{Score: book.Best(scores).Score, Houses: scores}, began), nil
	}
	o.building.Wait() // an earlier request timed out while the table was being built
	began = time.Now()
	limited, cancel := context.WithTimeout(ctx, cmp.Or(o.timeout, math.MaxInt64))
	defer cancel()
	var explained []why.Why
	solution, err := o.solve(ctx, limited, p)
	if err == nil && len(explain) > 0 {
		explained, err = o.explain(ctx, limited, p, explain)
	}
	switch {
	case ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded):
		return nil, fmt.Errorf("not solved within %v", o.timeout)
	case err != nil:
		return nil, err
	}
	answer := newSolveAnswer(solution, began)
	for _, w := range explained {
		i := slices.IndexFunc(answer.Houses, func(h houseAnswer) bool { return h.House == w.House })
		answer.Houses[i].Why = &whyAnswer{w, engine.FormatKGP(w.State, w.Player)}
	}
	return answer, nil
}

func newSolveAnswer(s solver.Solution, began time.Time) solveAnswer {
	houses := []houseAnswer{} // [] in JSON, not null
	for _, h := range s.Houses {
		houses = append(houses, houseAnswer{HouseScore: h})
	}
	return solveAnswer{s.Score, houses, s.Nodes, milliseconds(time.Since(began))}
}

// solve solves the position of one request within the context limited. The endgame table is built
// within ctx, the context of the stream, so that later requests can use it even if this one times
// out.
func (o *oracle) solve(ctx, limited context.Context, p engine.Position) (solver.Solution, error) {
	s, err := o.solver(ctx, limited, p)
	if err != nil {
		return solver.Solution{}, err
	}
	solution, err := s.Solve(limited, p.State, p.Player)
	if cache := s.CacheError(); cache != nil && !s.warned {
		s.warned = true
		o.warn(cache)
	}
	return solution, err
}

// solver returns the solver for a position, with its endgame table if the position needs it.
func (o *oracle) solver(ctx, limited context.Context, p engine.Position) (*ruleSolver, error) {
	s, ok := o.solvers[p.Rules.EmptyCapture]
	if !ok {
		s = &ruleSolver{Solver: solver.New(p.Rules, o.options())}
		o.solvers[p.Rules.EmptyCapture] = s
	}
	if !s.prepared && !p.State.Finished() && p.State.AllInHouses() >= solver.BuildFrom {
		s.prepared = true
		o.building.Add(1)
		err := watch(func(elapsed time.Duration) { o.shown.table(s.Preparation(), elapsed) }, func() error {
			_, err := await(limited, func() (any, error) {
				defer o.building.Done()
				return nil, s.Prepare(ctx)
			})
			return err
		})
		if o.shown.clear(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
