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
	"kalah/ui/app/session"
)

// evaluator tells what positions are worth by the solvers that the AIs use too:
// their tables are large, and what was proved for one is true for all.
type evaluator struct{ env *search.Environment }

// New returns what positions are analysed with.
func New(env *search.Environment) session.Evaluator { return &evaluator{env} }

// Prepare implements [session.Evaluator].
func (e *evaluator) Prepare(ctx context.Context, rules engine.Rules) error {
	return e.env.Solver(rules).Prepare(ctx)
}

// Preparation implements [session.Evaluator].
func (e *evaluator) Preparation(rules engine.Rules) session.Preparation {
	p := e.env.Solver(rules).Preparation()
	if p.Total == 0 {
		return session.Preparation{}
	}
	return session.Preparation{Stage: stageOf[p.Stage], Share: float64(p.Done) / float64(p.Total)}
}

// stageOf are the solver's stages in the words of package control.
var stageOf = map[solver.Stage]session.Stage{
	solver.StageTable: session.Building, solver.StageLoad: session.Loading, solver.StageStore: session.Storing,
}

// Evaluate implements [session.Evaluator].
func (e *evaluator) Evaluate(ctx context.Context, p engine.Position, limit time.Duration, report func(session.Evaluation)) (session.Evaluation, error) {
	if scores, ok := e.env.FromBook(p.Rules, p.State, p.Player); ok {
		known := byTheBook(p, scores)
		report(known)
		return known, nil
	}
	// It lets others ask the solver in between: an analysis may go on for hours.
	limits := solver.Limits{Time: limit, AllHouses: true, Yield: true}
	var best session.Evaluation
	for {
		nodes, elapsed := best.Nodes, best.Elapsed
		info, err := e.env.Solver(p.Rules).Search(ctx, p.State, p.Player, limits, func(i solver.Info) {
			i.Nodes, i.Elapsed = i.Nodes+nodes, i.Elapsed+elapsed
			report(evaluation(i))
		})
		if got := evaluation(info); !best.Known() || got.Exact || got.Depth >= best.Depth && !best.Exact {
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
func byTheBook(p engine.Position, scores []book.HouseScore) session.Evaluation {
	best := book.Best(scores)
	e := session.Evaluation{
		Score: best.Score, Exact: true, House: best.House,
		Line: []session.Step{{Player: p.Player, House: best.House}},
	}
	for _, s := range scores {
		e.Houses = append(e.Houses, session.HouseValue{House: s.House, Score: s.Score, Exact: true})
	}
	return e
}

// Memory implements [session.Evaluator].
func (e *evaluator) Memory(rules engine.Rules) int64 { return int64(e.env.Solver(rules).Memory()) }

// Rest implements [session.Evaluator].
func (e *evaluator) Rest() {
	e.env.Free()
	debug.FreeOSMemory() // a game has often ended too, with all that its players remember
}

// evaluation is what the solver says, in the words of package control. Once the best
// is proved, what is guessed of the others cannot be more.
func evaluation(i solver.Info) session.Evaluation {
	e := session.Evaluation{Score: i.Score, Exact: i.Exact, House: i.House, Depth: i.Depth, Nodes: i.Nodes, Elapsed: i.Elapsed}
	for _, h := range i.Houses {
		v := session.HouseValue{House: h.House, Score: h.Score, Exact: h.Proven}
		if i.Exact && !v.Exact {
			v.Score = min(v.Score, i.Score)
		}
		e.Houses = append(e.Houses, v)
	}
	for _, s := range i.PV {
		e.Line = append(e.Line, session.Step{Player: s.Player, House: s.House})
	}
	return e
}
