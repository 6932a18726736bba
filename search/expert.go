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

// Prepare implements [engine.Preparer]. Only the end of the context makes it fail; the search then
// works without the preparation.
func (a *asker) Prepare(ctx context.Context) { _ = a.env.Solver(a.rules).PrepareBeside(ctx) }

// ponderTime is the maximum time to ponder on a position. It lets the processors become idle when
// the user has left.
const ponderTime = 5 * time.Minute

// Ponder implements [engine.Ponderer].
func (a *asker) Ponder(ctx context.Context, p engine.Position) {
	ctx, cancel := context.WithTimeout(ctx, ponderTime)
	defer cancel()
	// An error means that the context ended, or that the position has no choice.
	_ = a.env.Solver(a.rules).Ponder(ctx, p.State, p.Player)
}

// hurriedSearch is the maximum time of the short search that replaces one without a result. It
// includes the time to wait for a busy solver.
const hurriedSearch = 200 * time.Millisecond

// search runs the solver and reports its progress.
func (a *asker) search(ctx context.Context, p engine.Position, limits solver.Limits) (solver.Info, error) {
	var report func(solver.Info)
	if a.report != nil {
		report = func(i solver.Info) { a.report(Progress{Depth: i.Depth, Nodes: i.Nodes, Elapsed: i.Elapsed}) }
	}
	return a.env.Solver(a.rules).Search(ctx, p.State, p.Player, limits, report)
}

// onClock returns the time for a move: the smaller of the time that the clock allows and alone,
// the player's time without clocks. 0 means no limit.
func onClock(p engine.Position, alone time.Duration) time.Duration {
	if p.Time > 0 && alone > 0 {
		return min(p.Time, alone)
	}
	return max(p.Time, alone)
}

// choose returns the best choice and the scores of the houses. If the player must move now and the
// search has no result yet, it searches to depth 1, which takes well under a millisecond.
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

// expert plays as well as its time, limit, nodes or level allow. If its searches are not repeatable, it
// uses the book. In positions that it cannot win it sets traps: see [solver.Limits].
type expert struct {
	asker
	rng *RNG
}

// Prepare implements [engine.Preparer]. A repeatable search needs no preparation.
func (e *expert) Prepare(ctx context.Context) {
	if limits, _ := e.limits(); !limits.Repeatable() {
		e.asker.Prepare(ctx)
	}
}

// Ponder implements [engine.Ponderer]. Players with repeatable searches do not ponder.
func (e *expert) Ponder(ctx context.Context, p engine.Position) {
	if limits, _ := e.limits(); !limits.Repeatable() {
		e.asker.Ponder(ctx, p)
	}
}

// noChoiceShare is the divisor of Expert's thinking time if only one house is legal.
const noChoiceShare = 10

// Choose implements [engine.Player].
func (e *expert) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	limits, weakened := e.limits()
	if !limits.Repeatable() {
		if c, ok := e.env.choiceByBook(p); ok {
			return c, nil
		}
		limits.Time = onClock(p, limits.Time)
	}
	if !limits.Repeatable() && len(p.Rules.Houses(p.State, p.Player)) == 1 {
		limits.Time /= noChoiceShare // enough for an evaluation
	}
	choice, houses, err := e.choose(ctx, p, limits)
	if err == nil && weakened && !choice.Stats.Hurried {
		choice.House = e.rng.weighted(p.Number, houses, weaknesses[e.spec.Level].temperature)
		choice.Stats.Proved = false
	}
	return choice, err
}

// limits returns the limits of the search, and whether the level weakens the player.
func (e *expert) limits() (l solver.Limits, weakened bool) {
	// Levels below the highest have no time limit, so that their choices do not depend on the
	// machine.
	l = solver.Limits{Depth: e.spec.Limit, Nodes: uint64(e.spec.Nodes), Time: e.spec.MoveTime()}
	weak, weakened := weaknesses[e.spec.Level]
	if weakened {
		l.AllHouses = true
		if !l.Repeatable() {
			l.Depth = weak.depth
		}
	}
	return l, weakened
}

// weakness describes the play of a level below the highest. The search depth, in turns, applies
// unless the player has a limit. A house d seeds worse than the best is played
// exp(-d/temperature) times as often.
type weakness struct {
	depth       int
	temperature float64 // seeds
}

// weaknesses maps levels to their weaknesses. The highest level and 0 (no level) have none.
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

// weighted picks a house at random; better scores are more likely. number is the move number.
func (r *RNG) weighted(number int, houses []solver.HouseScore, temperature float64) int {
	best := houses[0].Score
	for _, h := range houses {
		best = max(best, h.Score)
	}
	// RNG picks integers.
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
