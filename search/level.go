package search

import (
	"math"

	"kalah/engine"
	"kalah/search/solver"
)

// weakness is how a level below the highest falls short: it looks ahead so many
// turns only, and then plays a house that it thinks d seeds worse than the best
// exp(-d/temperature) times as often.
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
