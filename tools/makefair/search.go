package main

import (
	"cmp"
	"context"
	"slices"

	"kalah/engine"
	"kalah/search/solver"
)

// prove returns the verdicts on all boards. known are the verdicts on the first boards, which are
// not proved again. prove calls found with each new verdict; an error of found ends the search. If
// the context or an error ends the search, prove returns the verdicts so far and the error.
func prove(ctx context.Context, s *solver.Solver, boards []engine.State, known []verdict, found func(verdict) error) ([]verdict, error) {
	all := slices.Clone(known)
	for _, board := range boards[len(known):] {
		v, err := judge(ctx, s, board)
		if err == nil {
			err = found(v)
		}
		if err != nil {
			return all, err
		}
		all = append(all, v)
	}
	return all, nil
}

// judge proves the winner of a board. It needs one null-window search if the first player wins,
// otherwise two.
func judge(ctx context.Context, s *solver.Solver, board engine.State) (verdict, error) {
	v := verdict{State: board, Worth: 1}
	for ; v.Worth >= 0; v.Worth-- {
		holds, nodes, err := s.AtLeast(ctx, board, engine.First, v.Worth)
		v.Nodes += nodes
		if err != nil || holds {
			return v, err
		}
	}
	return v, nil
}

// fairOf returns the boards that are a draw, in ascending order of their seeds: houses and store of
// the first player, then of the second.
func fairOf(all []verdict) []engine.State {
	var fair []engine.State
	for _, v := range all {
		if v.Worth == 0 {
			fair = append(fair, v.State)
		}
	}
	slices.SortFunc(fair, func(a, b engine.State) int {
		return cmp.Or(slices.Compare(a[0][:], b[0][:]), slices.Compare(a[1][:], b[1][:]))
	})
	return fair
}
