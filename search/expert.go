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

// asker is the part that Expert and Perfect share: it asks a solver.
type asker struct {
	spec   engine.PlayerSpec
	env    *Environment
	rules  engine.Rules
	report func(Progress)
}

// Spec implements [engine.Player].
func (a *asker) Spec() engine.PlayerSpec { return a.spec }

// Prepare implements [engine.Preparer]. It fails with the context alone; the search does
// without it, too.
func (a *asker) Prepare(ctx context.Context) { _ = a.env.Solver(a.rules).PrepareBeside(ctx) }

// ponderTime is the longest that a player ponders on one position, so that the processors
// become idle when a person has left the board.
const ponderTime = 5 * time.Minute

// Ponder implements [engine.Ponderer].
func (a *asker) Ponder(ctx context.Context, p engine.Position) {
	ctx, cancel := context.WithTimeout(ctx, ponderTime)
	defer cancel()
	// It fails with the context alone, or in a position that nobody can be asked about.
	_ = a.env.Solver(a.rules).Ponder(ctx, p.State, p.Player)
}

// lastLook bounds the short search after a hurried one, in case others keep the solver busy.
const lastLook = 200 * time.Millisecond

// search searches and passes on how it gets on.
func (a *asker) search(ctx context.Context, p engine.Position, limits solver.Limits) (solver.Info, error) {
	var tell func(solver.Info)
	if a.report != nil {
		tell = func(i solver.Info) { a.report(Progress{Depth: i.Depth, Nodes: i.Nodes, Elapsed: i.Elapsed}) }
	}
	return a.env.Solver(a.rules).Search(ctx, p.State, p.Player, limits, tell)
}

// choose returns the best choice and what it is chosen from. A search that was to answer
// at once and had found nothing yet looks ahead one turn, which takes well under a
// millisecond.
func (a *asker) choose(ctx context.Context, p engine.Position, limits solver.Limits) (engine.Choice, []solver.HouseScore, error) {
	info, err := a.search(ctx, p, limits)
	hurried := err != nil && errors.Is(context.Cause(ctx), engine.ErrMoveNow)
	if hurried && len(info.Houses) == 0 {
		atOnce, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastLook)
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

// expert plays as well as its time or limit allows, or, below the highest
// level, as well as it is meant to. By the clock it plays what the book says. Where
// it knows that it cannot win it sets traps: see [solver.Limits].
type expert struct {
	asker
	rng *RNG
}

// Prepare implements [engine.Preparer]. A search by depth makes do with what
// takes no preparing.
func (e *expert) Prepare(ctx context.Context) {
	if limits, _ := e.limits(); limits.Depth == 0 {
		e.asker.Prepare(ctx)
	}
}

// Ponder implements [engine.Ponderer]. A player with a limit of depth does not ponder: its
// choices must not depend on earlier searches.
func (e *expert) Ponder(ctx context.Context, p engine.Position) {
	if limits, _ := e.limits(); limits.Depth == 0 {
		e.asker.Ponder(ctx, p)
	}
}

// noChoiceShare of its time is what Expert thinks about the only house that it can play: a
// tenth.
const noChoiceShare = 10

// Choose implements [engine.Player].
func (e *expert) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	limits, weakened := e.limits()
	if limits.Depth == 0 {
		if c, ok := e.env.choiceByBook(p); ok {
			return c, nil
		}
	}
	if limits.Depth == 0 && len(p.Rules.Houses(p.State, p.Player)) == 1 {
		limits.Time /= noChoiceShare // enough to say what it is worth
	}
	choice, houses, err := e.choose(ctx, p, limits)
	if err == nil && weakened && !choice.Stats.Hurried {
		choice.House = e.rng.weighted(p.Number, houses, weaknesses[e.spec.Level].temperature)
		choice.Stats.Proved = false
	}
	return choice, err
}

// limits returns how far the player thinks, and whether that is below its
// strength.
func (e *expert) limits() (l solver.Limits, weakened bool) {
	// A low level ends the thinking by itself: it has no clock, on which the choice
	// would depend where the machine is slow.
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

// weakness is how a level below the highest falls short: unless it has a limit, it
// looks ahead so many turns only, and then it plays a house that it thinks d seeds
// worse than the best exp(-d/temperature) times as often.
type weakness struct {
	depth       int
	temperature float64 // seeds
}

// weaknesses of the levels. The highest, and level 0, which is not set, have
// none.
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
	// Draws are of whole numbers.
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
