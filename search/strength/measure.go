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

// Measure asks a solver about each position of a set, under limits and without anything
// that it remembers of the positions before.
func Measure(ctx context.Context, set Set, s *solver.Solver, limits solver.Limits) (Result, error) {
	var r Result
	for i, p := range set {
		if limits.Depth == 0 && limits.Nodes == 0 { // else it remembers nothing anyway
			s.Forget()
		}
		info, err := s.Search(ctx, p.State(), engine.First, limits, nil)
		if err == nil {
			err = r.add(p, info)
		}
		if err != nil {
			return r, message.Errorf("position %d: %w", i+1, err)
		}
	}
	return r, nil
}

// add counts what a solver says of a position.
func (r *Result) add(p Position, info solver.Info) error {
	away, err := p.GivesAway(info.House)
	if err != nil {
		return err
	}
	r.Positions++
	r.GivenAway += away
	r.Nodes += info.Nodes
	if away > 0 {
		r.Worse++
	}
	if info.Exact {
		r.Claims++
		if info.Score != p.Best() {
			r.Wrong++
		}
	}
	return nil
}
