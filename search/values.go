package search

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// values returns the player's values of the given houses at its limit.
func (c *classic) values(ctx context.Context, p engine.Position, houses ...int) ([]float64, error) {
	values := make([]float64, len(houses))
	for i, house := range houses {
		best := -1.0
		for _, next := range c.rules.Successors(p.State, p.Player) {
			if next.Choices[0] != house {
				continue
			}
			r, err := c.search.Value(ctx, next.State.Board(), 1-p.Player, c.spec.Limit-1, nil)
			if err != nil {
				return nil, err
			}
			best = max(best, -r.Value)
		}
		values[i] = best + 0 // turns -0 into 0
	}
	return values, nil
}

// values returns scores in seeds.
func (e *expert) values(ctx context.Context, p engine.Position, houses ...int) ([]float64, error) {
	limits, _ := e.limits()
	limits.AllHouses = true
	info, err := e.search(ctx, p, limits)
	return pick(info.Houses, houses, err)
}

// values returns exact scores in seeds.
func (f *perfect) values(ctx context.Context, p engine.Position, houses ...int) ([]float64, error) {
	scores, err := f.scores(ctx, p)
	return pick(scores, houses, err)
}

// pick returns the scores of the given houses, or the error.
func pick(scores []solver.HouseScore, houses []int, err error) ([]float64, error) {
	if err != nil {
		return nil, err
	}
	values := make([]float64, len(houses))
	for i, house := range houses {
		at := slices.IndexFunc(scores, func(h solver.HouseScore) bool { return h.House == house })
		if at < 0 {
			return nil, message.Errorf("%w: house %d has no score", engine.ErrHouse, house)
		}
		values[i] = float64(scores[at].Score)
	}
	return values, nil
}
