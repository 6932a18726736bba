package search

import (
	"context"

	"kalah/engine"
)

// random plays any house, each as likely as the others.
type random struct {
	spec engine.PlayerSpec
	rng  *RNG
}

func newRandom(_ *Environment, _ engine.Rules, spec engine.PlayerSpec, rng *RNG, _ func(Progress)) engine.Player {
	return &random{spec, rng}
}

// Spec implements [engine.Player].
func (r *random) Spec() engine.PlayerSpec { return r.spec }

// Choose implements [engine.Player].
func (r *random) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if err := ctx.Err(); err != nil && context.Cause(ctx) != engine.ErrMoveNow {
		return engine.Choice{}, err
	}
	houses := p.Rules.Houses(p.State, p.Player)
	return engine.Choice{House: houses[r.rng.choice(p.Number, len(houses))]}, nil
}
