// Package evaluator evaluates positions for the analysis of the window.
package evaluator

import (
	"context"
	"runtime/debug"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
	"kalah/search/why"
)

// Evaluator evaluates positions with the solvers of the computer players, because their tables
// are large and can be shared. It implements [session.Evaluator].
type Evaluator struct{ env *search.Environment }

// New returns an evaluator with the solvers of env.
func New(env *search.Environment) *Evaluator { return &Evaluator{env} }

// Prepare loads or builds the tables for the rules.
func (e *Evaluator) Prepare(ctx context.Context, rules engine.Rules) error {
	return e.env.Solver(rules).Prepare(ctx)
}

// Preparation returns the progress of Prepare.
func (e *Evaluator) Preparation(rules engine.Rules) solver.Preparation {
	return e.env.Solver(rules).Preparation()
}

// Evaluate searches a position until all houses are proved, the time limit is over or the context
// has ended. A limit of 0 means no limit. It calls report with the results so far.
func (e *Evaluator) Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(solver.Info)) (solver.Info, error) {
	if scores, ok := e.env.FromBook(p.Rules, p.State, p.Player); ok {
		known := byTheBook(p, scores)
		report(known)
		return known, nil
	}
	// An analysis may take hours; Yield lets other searches use the solver in between.
	limits := solver.Limits{Time: limit, AllHouses: true, Yield: true}
	var best solver.Info
	for {
		nodes, elapsed := best.Nodes, best.Elapsed
		info, err := e.env.Solver(p.Rules).Search(ctx, p.State, p.Player, limits, func(i solver.Info) {
			i.Nodes, i.Elapsed = i.Nodes+nodes, i.Elapsed+elapsed
			report(bounded(i))
		})
		if got := bounded(info); !best.Known() || got.Exact || got.Depth >= best.Depth && !best.Exact {
			best = got
		}
		best.Nodes, best.Elapsed = info.Nodes+nodes, info.Elapsed+elapsed
		if err != nil || !info.Yielded || limit > 0 && best.Elapsed >= limit {
			return best, err
		}
		if limit > 0 {
			limits.Time = limit - best.Elapsed
		}
	}
}

// Explain explains a house of a position: see [why.Explain].
func (e *Evaluator) Explain(ctx context.Context, p engine.Position, house int, o why.Options) (why.Why, error) {
	return why.Explain(ctx, e.env.Solver(p.Rules), p, house, o)
}

// byTheBook returns the evaluation from the opening book.
func byTheBook(p engine.Position, scores []solver.HouseScore) solver.Info {
	best := book.Best(scores)
	return solver.Info{
		Score: best.Score, Exact: true, House: best.House, Houses: scores, PV: []solver.Step{{Player: p.Player, House: best.House}},
	}
}

// Memory returns the number of bytes in use for the rules.
func (e *Evaluator) Memory(rules engine.Rules) int64 { return int64(e.env.Solver(rules).Memory()) }

// Rest releases memory.
func (e *Evaluator) Rest() {
	e.env.Free()
	debug.FreeOSMemory() // includes the memory of players whose game has ended
}

// bounded limits the estimates of the other houses to the score, once the score is proved.
func bounded(i solver.Info) solver.Info {
	for at := range i.Houses {
		if h := &i.Houses[at]; i.Exact && !h.Proven {
			h.Score = min(h.Score, i.Score)
		}
	}
	return i
}
