package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"kalah/engine"
	"kalah/logging/request"
	"kalah/search/book"
	"kalah/search/solver"
)

// oracle answers the lines of a stream. It keeps a solver for each capture rule,
// which remembers what it proved, and so one table each.
type oracle struct {
	*console
	solveOptions
	solvers  map[bool]*ruleSolver // by the capture rule
	building chan struct{}        // closed when the table under way is there; nil if there is none
}

// ruleSolver is the solver of a capture rule.
type ruleSolver struct {
	*solver.Solver
	prepared, warned bool
}

// solveLines answers a stream.
func (c *console) solveLines(ctx context.Context, o solveOptions) error {
	oracle := oracle{console: c, solveOptions: o, solvers: map[bool]*ruleSolver{}}
	err := answerLines(ctx, c.in, c.out, oracle.answer)
	if oracle.building != nil {
		<-oracle.building // its context has ended
	}
	return err
}

// solveAnswer is what a position is worth.
type solveAnswer struct {
	Score        int                 `json:"score"`
	Houses       []solver.HouseScore `json:"houses"`
	Nodes        uint64              `json:"nodes"`
	Milliseconds float64             `json:"ms"`
}

func (o *oracle) answer(ctx context.Context, text []byte) (any, error) {
	_, p, err := request.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	if scores, ok := o.env.FromBook(p.Rules, p.State, p.Player); ok && !o.noBook {
		return newSolveAnswer(solver.Solution{Score: book.Best(scores).Score, Houses: scores}, began), nil
	}
	if err := o.wait(ctx); err != nil { // on behalf of an earlier line
		return nil, err
	}
	began = time.Now()
	limited, cancel := context.WithTimeout(ctx, cmp.Or(o.timeout, math.MaxInt64))
	defer cancel()
	solution, err := o.solve(ctx, limited, p)
	switch {
	case ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded):
		return nil, fmt.Errorf("not solved within %v", o.timeout)
	case err != nil:
		return nil, err
	}
	return newSolveAnswer(solution, began), nil
}

func newSolveAnswer(s solver.Solution, began time.Time) solveAnswer {
	houses := append([]solver.HouseScore{}, s.Houses...) // not null where there are none
	return solveAnswer{s.Score, houses, s.Nodes, milliseconds(time.Since(began))}
}

// solve works on one line under the context limited. The table is built under
// that of the stream: a line that cannot wait so long must not keep every line
// after it from the table.
func (o *oracle) solve(ctx, limited context.Context, p engine.Position) (solver.Solution, error) {
	s, ok := o.solvers[p.Rules.EmptyCapture]
	if !ok {
		s = &ruleSolver{Solver: solver.New(p.Rules, o.options())}
		o.solvers[p.Rules.EmptyCapture] = s
	}
	if !s.prepared && !p.State.Finished() && inHouses(p.State) >= solver.BuildFrom {
		s.prepared = true
		building := make(chan struct{})
		o.building = building
		go func() {
			defer close(building)
			// It fails only with the stream's context, which ends everything.
			_ = s.Prepare(ctx)
		}()
		if err := o.wait(limited); err != nil {
			return solver.Solution{}, err
		}
	}
	solution, err := s.Solve(limited, p.State, p.Player)
	if cache := s.CacheError(); cache != nil && !s.warned {
		s.warned = true
		o.warn(cache)
	}
	return solution, err
}

// wait waits for the table that is being built, if any.
func (o *oracle) wait(ctx context.Context) error {
	if o.building == nil {
		return nil
	}
	select {
	case <-o.building:
		o.building = nil
	case <-ctx.Done():
	}
	return ctx.Err()
}

func inHouses(s engine.State) int { return s.InHouses(engine.First) + s.InHouses(engine.Second) }

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
