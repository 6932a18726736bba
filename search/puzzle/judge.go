package puzzle

import (
	"context"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

// NewProver returns an environment with little memory, which suffices to prove puzzles: they have
// few seeds.
func NewProver() *search.Environment {
	const memory = 32 << 20 // bytes, for both capture rules
	return search.NewEnvironment(search.Options{Memory: memory, TableSeeds: solver.NoTable, Threads: 1})
}

// Prove returns the exact score of every house of a position.
func Prove(ctx context.Context, prover *search.Environment, p engine.Position) (Scores, error) {
	solution, err := prover.Solver(p.Rules).Solve(ctx, p.State, p.Player)
	if err != nil {
		return scoresOf(nil), err
	}
	return scoresOf(solution.Houses), nil
}

// scoresOf returns the scores by house; houses without a score get NoScore.
func scoresOf(houses []solver.HouseScore) (scores Scores) {
	for i := range scores {
		scores[i] = NoScore
	}
	for _, h := range houses {
		scores[h.House] = h.Score
	}
	return scores
}

// Best returns the house with the highest score, the first if there are several; -1 if no house
// has a score.
func (s Scores) Best() int {
	best := -1
	for house, score := range s {
		if score != NoScore && (best < 0 || score > s[best]) {
			best = house
		}
	}
	return best
}

// OnlyWin returns the winning house. ok is true if exactly one house wins and at least one other
// house can be played.
func (s Scores) OnlyWin() (house int, ok bool) {
	house, wins, others := -1, 0, 0
	for h, score := range s {
		switch {
		case score == NoScore:
		case score > 0:
			house = h
			wins++
		default:
			others++
		}
	}
	return house, wins == 1 && others > 0
}
