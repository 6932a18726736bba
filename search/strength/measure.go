package strength

import (
	"context"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/solver"
)

// Result is the result of a solver on a set.
type Result struct {
	Positions int
	GivenAway int    // seeds lost in all positions together
	Worse     int    // positions with a loss
	Claims    int    // positions whose score the solver called exact
	Wrong     int    // claims whose score was not exact
	Nodes     uint64 // visited by the solver
}

// PerMove returns the average number of seeds lost per move.
func (r Result) PerMove() float64 { return float64(r.GivenAway) / float64(max(r.Positions, 1)) }

// Measure asks a solver about each position of a set, within the limits. The solver does not use
// results of earlier positions. If an error ends the measurement, Measure returns the result of
// the positions before it.
func Measure(ctx context.Context, set Set, s *solver.Solver, limits solver.Limits) (Result, error) {
	var r Result
	for i, p := range set {
		if limits.Depth == 0 && limits.Nodes == 0 { // searches with these limits use no earlier results
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

// add counts a solver's answer about a position.
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
