package search

import (
	"context"

	"kalah/engine"
)

// greedy looks at its next move alone: it captures as many seeds as it can, else it
// moves again if it can, else it plays any house. Among equals it draws.
type greedy struct {
	spec engine.PlayerSpec
	rng  *RNG
}

func newGreedy(_ *Environment, _ engine.Rules, spec engine.PlayerSpec, rng *RNG, _ func(Progress)) engine.Player {
	return &greedy{spec, rng}
}

// Spec implements [engine.Player].
func (g *greedy) Spec() engine.PlayerSpec { return g.spec }

// Choose implements [engine.Player].
func (g *greedy) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if err := ctx.Err(); err != nil && context.Cause(ctx) != engine.ErrMoveNow {
		return engine.Choice{}, err
	}
	var houses []int
	most := 0
	for _, house := range p.Rules.Houses(p.State, p.Player) {
		move, err := p.Rules.Play(p.State, p.Player, house)
		if err != nil {
			return engine.Choice{}, err
		}
		// An extra turn is worth less than any capture: two seeds at least, or one
		// where a single seed is taken too.
		gain := 2 * move.Captured
		if move.ExtraTurn {
			gain++
		}
		if gain > most {
			houses, most = nil, gain
		}
		if gain == most {
			houses = append(houses, house)
		}
	}
	return engine.Choice{House: houses[g.rng.choice(p.Number, len(houses))]}, nil
}
