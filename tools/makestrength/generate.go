package main

import (
	"context"
	"math/rand/v2"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/strength"
	"kalah/tools/sensible"
)

// generate plays games from random starts until it has count solved positions with exactly seeds seeds
// in houses. It takes the first such position of a game, if it is new and has several playable houses.
// After each position it calls progress.
func generate(ctx context.Context, r *rand.Rand, prover *solver.Solver, starts []engine.State, seeds, count int, progress func(done int)) (strength.Set, error) {
	var set strength.Set
	player, known := sensible.NewPlayer(), map[engine.State]bool{}
	for len(set) < count {
		found, ok := engine.State{}, false
		err := player.Play(ctx, r, starts[r.IntN(len(starts))], func(s engine.State) bool {
			n := s.AllInHouses()
			s[0][engine.Store], s[1][engine.Store] = 0, 0
			if n == seeds && !known[s] && len(engine.Rules{}.Houses(s, engine.First)) > 1 {
				found, ok = s, true
			}
			return n > seeds && !ok
		})
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		known[found] = true
		p, err := solve(ctx, prover, found)
		if err != nil {
			return nil, err
		}
		set = append(set, p)
		progress(len(set))
	}
	return set, nil
}

// solve returns a state with the first player to move as a position with the exact score of every
// house.
func solve(ctx context.Context, prover *solver.Solver, s engine.State) (strength.Position, error) {
	var p strength.Position
	for player := range p.Houses {
		copy(p.Houses[player][:], s[player][:engine.Houses])
		s[player][engine.Store] = 0
	}
	solution, err := prover.Solve(ctx, s, engine.First)
	if err != nil {
		return strength.Position{}, err
	}
	for _, h := range solution.Houses {
		p.Scores[h.House] = new(int8(h.Score))
	}
	return p, nil
}
