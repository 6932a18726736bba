package search

import (
	"context"

	"kalah/engine"
)

// drawing is a player that looks at its next move alone, and draws one of the houses that
// it likes best.
type drawing struct {
	spec engine.PlayerSpec
	rng  *RNG
	like func(m engine.Move) int // nil: all the same
}

// newRandom returns a player that plays any house, each as likely as the others.
func newRandom(_ *Environment, _ engine.Rules, spec engine.PlayerSpec, rng *RNG, _ func(Progress)) engine.Player {
	return &drawing{spec, rng, nil}
}

// newGreedy returns a player that captures as many seeds as it can, else moves again if it
// can, else plays any house.
func newGreedy(_ *Environment, _ engine.Rules, spec engine.PlayerSpec, rng *RNG, _ func(Progress)) engine.Player {
	return &drawing{spec, rng, func(m engine.Move) int {
		// An extra turn is worth less than any capture: two seeds at least, or one
		// where a single seed is taken too.
		gain := 2 * m.Captured
		if m.ExtraTurn {
			gain++
		}
		return gain
	}}
}

// Spec implements [engine.Player].
func (d *drawing) Spec() engine.PlayerSpec { return d.spec }

// Choose implements [engine.Player].
func (d *drawing) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if err := ctx.Err(); err != nil && context.Cause(ctx) != engine.ErrMoveNow {
		return engine.Choice{}, err
	}
	houses := p.Rules.Houses(p.State, p.Player)
	if d.like != nil {
		var liked []int
		most := 0
		for _, house := range houses {
			move, err := p.Rules.Play(p.State, p.Player, house)
			if err != nil {
				return engine.Choice{}, err
			}
			gain := d.like(move)
			if gain > most {
				liked, most = nil, gain
			}
			if gain == most {
				liked = append(liked, house)
			}
		}
		houses = liked
	}
	return engine.Choice{House: houses[d.rng.choice(p.Number, len(houses))]}, nil
}
