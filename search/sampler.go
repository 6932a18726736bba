package search

import (
	"context"

	"kalah/engine"
)

// sampler is a player that considers only its next move. It picks at random among the houses with
// the highest result of like.
type sampler struct {
	spec engine.PlayerSpec
	rng  *RNG
	like func(m engine.Move) int // nil rates all moves equally
}

// greed prefers the largest capture, then an extra turn.
func greed(m engine.Move) int {
	// An extra turn is worth less than any capture, which may be of a single seed.
	gain := 2 * m.Captured
	if m.ExtraTurn {
		gain++
	}
	return gain
}

// Spec implements [engine.Player].
func (s *sampler) Spec() engine.PlayerSpec { return s.spec }

// Choose implements [engine.Player].
func (s *sampler) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if err := ctx.Err(); err != nil && context.Cause(ctx) != engine.ErrMoveNow {
		return engine.Choice{}, err
	}
	houses := p.Rules.Houses(p.State, p.Player)
	if s.like != nil {
		var liked []int
		most := 0
		for _, house := range houses {
			move, err := p.Rules.Play(p.State, p.Player, house)
			if err != nil {
				return engine.Choice{}, err
			}
			gain := s.like(move)
			if gain > most {
				liked, most = nil, gain
			}
			if gain == most {
				liked = append(liked, house)
			}
		}
		houses = liked
	}
	return engine.Choice{House: houses[s.rng.choice(p.Number, len(houses))]}, nil
}
