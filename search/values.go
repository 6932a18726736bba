package search

import (
	"context"

	"kalah/engine"
	"kalah/internal/message"
)

// values returns what the player thinks of each of these houses, at its limit.
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
		values[i] = best + 0 // no -0
	}
	return values, nil
}

// values is that of [classic], in seeds.
func (e *expert) values(ctx context.Context, p engine.Position, houses ...int) ([]float64, error) {
	limits, _ := e.limits()
	limits.AllHouses = true
	info, err := ask(ctx, e.env.Solver(e.rules), p, limits, nil)
	if err != nil {
		return nil, err
	}
	scores := map[int]int{}
	for _, h := range info.Houses {
		scores[h.House] = h.Score
	}
	return pick(scores, houses)
}

// values is that of [classic], in seeds, and proved.
func (f *perfect) values(ctx context.Context, p engine.Position, houses ...int) ([]float64, error) {
	all, err := f.scores(ctx, p)
	if err != nil {
		return nil, err
	}
	scores := map[int]int{}
	for _, h := range all {
		scores[h.House] = h.Score
	}
	return pick(scores, houses)
}

func pick(scores map[int]int, houses []int) ([]float64, error) {
	values := make([]float64, len(houses))
	for i, house := range houses {
		score, ok := scores[house]
		if !ok {
			return nil, message.Errorf("%w: house %d has no score", engine.ErrHouse, house)
		}
		values[i] = float64(score)
	}
	return values, nil
}
