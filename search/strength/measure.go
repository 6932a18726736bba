package strength

import (
	"context"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// Result says how well a player played on a set.
type Result struct {
	Positions int
	GivenAway int    // seeds, in all positions together
	Worse     int    // positions in which any were given away
	Claims    int    // positions of which the player said that its score is exact
	Wrong     int    // of these, those of which that was not true
	Nodes     uint64 // that the player visited
}

// PerMove returns how many seeds were given away on average.
func (r Result) PerMove() float64 { return float64(r.GivenAway) / float64(max(r.Positions, 1)) }

// Answer is what a player says of a position.
type Answer struct {
	House int
	Score int  // counting only the seeds in houses
	Exact bool // the player has proved the score
	Nodes uint64
}

// Measure asks a player about each position of a set.
func Measure(ctx context.Context, set Set, choose func(context.Context, Position) (Answer, error)) (Result, error) {
	var r Result
	for i, p := range set {
		a, err := choose(ctx, p)
		if err != nil {
			return r, message.Errorf("position %d: %w", i+1, err)
		}
		away, err := p.GivesAway(a.House)
		if err != nil {
			return r, message.Errorf("position %d: %w", i+1, err)
		}
		r.Positions++
		r.GivenAway += away
		r.Nodes += a.Nodes
		if away > 0 {
			r.Worse++
		}
		if a.Exact {
			r.Claims++
			if a.Score != p.Best() {
				r.Wrong++
			}
		}
	}
	return r, nil
}

// BySolver returns a player for Measure: what a solver answers under limits, without
// anything that it remembers of the positions before.
func BySolver(s *solver.Solver, limits solver.Limits) func(context.Context, Position) (Answer, error) {
	return func(ctx context.Context, p Position) (Answer, error) {
		if limits.Depth == 0 && limits.Nodes == 0 { // else it remembers nothing anyway
			s.Forget()
		}
		info, err := s.Search(ctx, p.State(), engine.First, limits, nil)
		return Answer{House: info.House, Score: info.Score, Exact: info.Exact, Nodes: info.Nodes}, err
	}
}
