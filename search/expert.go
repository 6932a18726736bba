package search

import (
	"context"
	"errors"
	"math"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

var (
	_ engine.Preparer = (*expert)(nil)
	_ engine.Preparer = (*perfect)(nil)
)

// asker is the common part of Expert and Perfect, which use a solver.
type asker struct {
	spec   engine.PlayerSpec
	env    *Environment
	rules  engine.Rules
	report func(Progress)
}

// Spec implements [engine.Player].
func (a *asker) Spec() engine.PlayerSpec { return a.spec }

// Prepare implements [engine.Preparer]. It fails only with the context; the search works
// without it.
func (a *asker) Prepare(ctx context.Context) { _ = a.env.Solver(a.rules).PrepareBeside(ctx) }

// ponderTime is the maximal time to ponder on a position, so that the processors become idle
// when a person has left.
const ponderTime = 5 * time.Minute

// Ponder implements [engine.Ponderer].
func (a *asker) Ponder(ctx context.Context, p engine.Position) {
	ctx, cancel := context.WithTimeout(ctx, ponderTime)
	defer cancel()
	// It fails only with the context, or in a position without a choice.
	_ = a.env.Solver(a.rules).Ponder(ctx, p.State, p.Player)
}

// hurriedSearch is the maximal time of the short search after a hurried one, in case the
// solver is busy.
const hurriedSearch = 200 * time.Millisecond

// search runs the solver and forwards its progress.
func (a *asker) search(ctx context.Context, p engine.Position, limits solver.Limits) (solver.Info, error) {
	var report func(solver.Info)
	if a.report != nil {
		report = func(i solver.Info) { a.report(Progress{Depth: i.Depth, Nodes: i.Nodes, Elapsed: i.Elapsed}) }
	}
	return a.env.Solver(a.rules).Search(ctx, p.State, p.Player, limits, report)
}

// onClock returns the time for a move, given that without clocks.
func onClock(p engine.Position, alone time.Duration) time.Duration {
	if p.Time > 0 && alone > 0 {
		return min(p.Time, alone)
	}
	return max(p.Time, alone)
}

// choose returns the best choice and the scores of the houses. A hurried search without a
// result is replaced by one of depth 1, which takes well under a millisecond.
func (a *asker) choose(ctx context.Context, p engine.Position, limits solver.Limits) (engine.Choice, []solver.HouseScore, error) {
	info, err := a.search(ctx, p, limits)
	hurried := err != nil && errors.Is(context.Cause(ctx), engine.ErrMoveNow)
	if hurried && len(info.Houses) == 0 {
		atOnce, cancel := context.WithTimeout(context.WithoutCancel(ctx), hurriedSearch)
		defer cancel()
		if first, failed := a.search(atOnce, p, solver.Limits{Depth: 1}); failed == nil {
			info = first
		}
	}
	if err != nil && (!hurried || len(info.Houses) == 0) {
		return engine.Choice{}, nil, err
	}
	value := float64(info.Score)
	return engine.Choice{House: info.House, Stats: engine.Stats{
		Nodes: info.Nodes, Elapsed: info.Elapsed, Value: &value, Proved: info.Exact, Hurried: hurried,
	}}, info.Houses, nil
}

// expert plays as well as its time, limit or level allow. Without a limit of depth it uses the
// book. In positions that it knows it cannot win it sets traps: see [solver.Limits].
type expert struct {
	asker
	rng *RNG
}

// Prepare implements [engine.Preparer]. A search with a limit of depth needs no preparation.
func (e *expert) Prepare(ctx context.Context) {
	if limits, _ := e.limits(); limits.Depth == 0 {
		e.asker.Prepare(ctx)
	}
}

// Ponder implements [engine.Ponderer]. Players with a limit of depth do not ponder, as their
// choices must not depend on earlier searches.
func (e *expert) Ponder(ctx context.Context, p engine.Position) {
	if limits, _ := e.limits(); limits.Depth == 0 {
		e.asker.Ponder(ctx, p)
	}
}

// noChoiceShare divides the thinking time of Expert if only one house is legal.
const noChoiceShare = 10

// Choose implements [engine.Player].
func (e *expert) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	limits, weakened := e.limits()
	if limits.Depth == 0 {
		if c, ok := e.env.choiceByBook(p); ok {
			return c, nil
		}
		limits.Time = onClock(p, limits.Time)
	}
	if limits.Depth == 0 && len(p.Rules.Houses(p.State, p.Player)) == 1 {
		limits.Time /= noChoiceShare // enough for an evaluation
	}
	choice, houses, err := e.choose(ctx, p, limits)
	if err == nil && weakened && !choice.Stats.Hurried {
		choice.House = e.rng.weighted(p.Number, houses, weaknesses[e.spec.Level].temperature)
		choice.Stats.Proved = false
	}
	return choice, err
}

// limits returns the limits of the search, and whether they are weakened by the level.
func (e *expert) limits() (l solver.Limits, weakened bool) {
	// Low levels have no time limit, so that their choices do not depend on the machine.
	l = solver.Limits{Depth: e.spec.Limit, Time: e.spec.MoveTime()}
	weak, weakened := weaknesses[e.spec.Level]
	if weakened {
		l.AllHouses = true
		if l.Depth == 0 {
			l.Depth = weak.depth
		}
	}
	return l, weakened
}

// weakness is how a level below the highest plays: it looks depth turns ahead, unless a limit
// is set, and plays a house d seeds worse than the best exp(-d/temperature) times as often.
type weakness struct {
	depth       int
	temperature float64 // seeds
}

// weaknesses by level. The highest level, and 0 for no level, have none.
var weaknesses = map[int]weakness{
	engine.MinLevel: {1, 8},
	2:               {1, 4},
	3:               {1, 2},
	4:               {2, 2},
	5:               {2, 1.2},
	6:               {3, 1},
	7:               {4, 0.8},
	8:               {5, 0.5},
	9:               {7, 0.3},
}

// weighted draws a house by its score.
func (r *RNG) weighted(number int, houses []solver.HouseScore, temperature float64) int {
	best := houses[0].Score
	for _, h := range houses {
		best = max(best, h.Score)
	}
	// RNG draws integers.
	const scale = 1 << 20
	total := 0
	weights := make([]int, len(houses))
	for i, h := range houses {
		weights[i] = int(scale * math.Exp(float64(h.Score-best)/temperature))
		total += weights[i]
	}
	drawn := r.choice(number, total)
	for i, w := range weights {
		if drawn -= w; drawn < 0 {
			return houses[i].House
		}
	}
	return houses[len(houses)-1].House
}
