// Package evaluator says what positions are worth, for the analysis and the hints of
// the window, by the solvers that the players use too.
package evaluator

import (
	"context"
	"runtime/debug"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
)

// Evaluator tells what positions are worth by the solvers that the AIs use too:
// their tables are large, and what was proved for one is true for all. It is what the
// analysis of a session asks.
type Evaluator struct{ env *search.Environment }

// New returns what positions are analysed with.
func New(env *search.Environment) *Evaluator { return &Evaluator{env} }

// Prepare gets ready for positions under the rules.
func (e *Evaluator) Prepare(ctx context.Context, rules engine.Rules) error {
	return e.env.Solver(rules).Prepare(ctx)
}

// Preparation returns how far Prepare is.
func (e *Evaluator) Preparation(rules engine.Rules) solver.Preparation {
	return e.env.Solver(rules).Preparation()
}

// Evaluate looks into a position until all its houses are proved, the limit of time is over,
// unless that is 0, or the context has ended.
func (e *Evaluator) Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(solver.Info)) (solver.Info, error) {
	if scores, ok := e.env.FromBook(p.Rules, p.State, p.Player); ok {
		known := byTheBook(p, scores)
		report(known)
		return known, nil
	}
	// It lets others ask the solver in between: an analysis may go on for hours.
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

// byTheBook is what the opening book says, proved.
func byTheBook(p engine.Position, scores []solver.HouseScore) solver.Info {
	best := book.Best(scores)
	return solver.Info{
		Score: best.Score, Exact: true, House: best.House, Houses: scores, PV: []solver.Step{{Player: p.Player, House: best.House}},
	}
}

// Memory returns how many bytes it uses for positions under the rules.
func (e *Evaluator) Memory(rules engine.Rules) int64 { return int64(e.env.Solver(rules).Memory()) }

// Rest gives memory back.
func (e *Evaluator) Rest() {
	e.env.Free()
	debug.FreeOSMemory() // a game has often ended too, with all that its players remember
}

// bounded is what the solver says. Once the best is proved, what is guessed of the others
// cannot be more.
func bounded(i solver.Info) solver.Info {
	for at := range i.Houses {
		if h := &i.Houses[at]; i.Exact && !h.Proven {
			h.Score = min(h.Score, i.Score)
		}
	}
	return i
}
