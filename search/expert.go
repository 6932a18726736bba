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

// expert plays as well as its time or limit allows, or, below the highest
// level, as well as it is meant to. By the clock it plays what the book says. Where
// it knows that it cannot win it sets traps: see [solver.Limits].
type expert struct {
	spec   engine.PlayerSpec
	rng    *RNG
	env    *Environment
	rules  engine.Rules
	report func(Progress)
}

func newExpert(e *Environment, rules engine.Rules, spec engine.PlayerSpec, rng *RNG, report func(Progress)) engine.Player {
	return &expert{spec, rng, e, rules, report}
}

// Spec implements [engine.Player].
func (e *expert) Spec() engine.PlayerSpec { return e.spec }

// Prepare implements [engine.Preparer]. A search by depth makes do with what
// takes no preparing.
func (e *expert) Prepare(ctx context.Context) {
	if limits, _ := e.limits(); limits.Depth == 0 {
		// It fails with the context alone; the search does without it, too.
		_ = e.env.Solver(e.rules).PrepareBeside(ctx)
	}
}

// ponderTime is how long a player thinks about one position in its opponent's time, at
// the most: whoever has left the board for longer need not keep the processors busy.
const ponderTime = 5 * time.Minute

// ponder searches the position that the opponent is to move in.
func ponder(ctx context.Context, s *solver.Solver, p engine.Position) {
	ctx, cancel := context.WithTimeout(ctx, ponderTime)
	defer cancel()
	// It fails with the context alone, or in a position that nobody can be asked about.
	_ = s.Ponder(ctx, p.State, p.Player)
}

// Ponder implements [engine.Ponderer]. Who has a limit of depth gains nothing: its
// choices depend on nothing that was found out before.
func (e *expert) Ponder(ctx context.Context, p engine.Position) {
	if limits, _ := e.limits(); limits.Depth == 0 {
		ponder(ctx, e.env.Solver(e.rules), p)
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
	info, err := ask(ctx, e.env.Solver(e.rules), p, limits, e.report)
	if err != nil && !hurried(ctx, info) {
		return engine.Choice{}, err
	}
	choice := choiceOfInfo(info)
	if err != nil {
		choice.Stats.Hurried = true
		return choice, nil
	}
	if weakened {
		choice.House = e.rng.weighted(p.Number, info.Houses, weaknesses[e.spec.Level].temperature)
		choice.Stats.Proved = false
	}
	return choice, nil
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

// lastLook bounds what follows the end of a search, should others keep the solver busy.
const lastLook = 200 * time.Millisecond

// ask searches and passes on how it gets on. A search that was to answer at once and
// had found nothing yet looks ahead one turn, which takes well under a millisecond: its
// answer goes with the context's error too.
func ask(ctx context.Context, s *solver.Solver, p engine.Position, limits solver.Limits, report func(Progress)) (solver.Info, error) {
	var tell func(solver.Info)
	if report != nil {
		tell = func(i solver.Info) { report(Progress{Depth: i.Depth, Nodes: i.Nodes, Elapsed: i.Elapsed}) }
	}
	info, err := s.Search(ctx, p.State, p.Player, limits, tell)
	if err != nil && len(info.Houses) == 0 && errors.Is(context.Cause(ctx), engine.ErrMoveNow) {
		atOnce, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastLook)
		defer cancel()
		if first, failed := s.Search(atOnce, p.State, p.Player, solver.Limits{Depth: 1}, nil); failed == nil {
			return first, err
		}
	}
	return info, err
}

// hurried reports whether a search that was cut short shall answer, and can.
func hurried(ctx context.Context, info solver.Info) bool {
	return errors.Is(context.Cause(ctx), engine.ErrMoveNow) && len(info.Houses) > 0
}

func choiceOfInfo(i solver.Info) engine.Choice {
	value := float64(i.Score)
	return engine.Choice{House: i.House, Stats: engine.Stats{
		Nodes: i.Nodes, Elapsed: i.Elapsed, Value: &value, Proved: i.Exact,
	}}
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
