package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"

	"kalah/engine"
	"kalah/search/solver"
)

// sample is a position as the player to move sees it, and its exact value: the
// seeds that the player wins more than the opponent of those in houses.
type sample struct {
	own, other [engine.Houses]uint8
	value      int
}

// task says what is collected.
type task struct {
	seed    uint64 // of the games
	percent int    // of the quotas
	fewest  int    // seeds in houses
	most    int
	solver  solver.Options
}

// quota says how many positions with that many seeds are solved: the more seeds,
// the longer that takes.
func quota(seeds int) int {
	switch {
	case seeds <= 18:
		return 3000
	case seeds <= 26:
		return 1200
	case seeds <= 30:
		return 300
	}
	return 60
}

// collect plays games until every quota is filled.
func (t task) collect(ctx context.Context) ([]sample, error) {
	r := rand.New(rand.NewPCG(t.seed, 0))
	s := solver.New(engine.Rules{}, t.solver)
	defer s.Release()
	if err := s.Prepare(ctx); err != nil {
		return nil, err
	}
	left := make([]int, t.most+1)
	wanted := 0
	for n := t.fewest; n <= t.most; n++ {
		left[n] = max(1, quota(n)*t.percent/100)
		wanted += left[n]
	}
	var samples []sample
	solved := 0
	for game := 0; solved < wanted; game++ {
		rules := engine.Rules{Seeds: 3 + game%4}
		state, player := rules.Start(), engine.First
		for !state.Finished() {
			// Not every position of a game: they are alike.
			if n := inHouses(state); n <= t.most && left[n] > 0 && r.IntN(3) == 0 {
				left[n]--
				if solved++; solved%1000 == 0 {
					fmt.Fprintf(os.Stderr, "\r%d of %d positions", solved, wanted)
				}
				more, err := solve(ctx, s, rules, state, player)
				if err != nil {
					return nil, err
				}
				samples = append(samples, more...)
			}
			house, err := choose(r, rules, state, player)
			if err != nil {
				return nil, err
			}
			move, err := rules.Play(state, player, house)
			if err != nil {
				return nil, err
			}
			state, player = move.To, move.Next()
		}
	}
	fmt.Fprintln(os.Stderr)
	return samples, nil
}

func inHouses(s engine.State) int { return s.InHouses(engine.First) + s.InHouses(engine.Second) }

// choose plays greedily every other time: what stores most, an extra turn before
// all. Else games would hardly ever look like games.
func choose(r *rand.Rand, rules engine.Rules, state engine.State, player int) (int, error) {
	houses := rules.Houses(state, player)
	if r.IntN(2) == 0 {
		return houses[r.IntN(len(houses))], nil
	}
	best, most := houses[0], -1
	for _, house := range houses {
		move, err := rules.Play(state, player, house)
		if err != nil {
			return 0, err
		}
		gain := int(move.To[player][engine.Store]) - int(state[player][engine.Store])
		if move.Next() == player {
			gain += engine.MaxTotal
		}
		if gain > most {
			best, most = house, gain
		}
	}
	return best, nil
}

// solve returns samples of a position and of what every house leads to.
func solve(ctx context.Context, s *solver.Solver, rules engine.Rules, state engine.State, player int) ([]sample, error) {
	solution, err := s.Solve(ctx, state, player)
	if err != nil {
		return nil, err
	}
	samples := []sample{newSample(state, player, solution.Score)}
	for _, h := range solution.Houses {
		move, err := rules.Play(state, player, h.House)
		if err != nil {
			return nil, err
		}
		if move.To.Finished() {
			continue
		}
		score := h.Score
		if move.Next() != player {
			score = -score
		}
		samples = append(samples, newSample(move.To, move.Next(), score))
	}
	return samples, nil
}

func newSample(state engine.State, player, score int) sample {
	lead := int(state[player][engine.Store]) - int(state[1-player][engine.Store])
	s := sample{value: score - lead}
	for h := range engine.Houses {
		s.own[h], s.other[h] = state[player][h], state[1-player][h]
	}
	return s
}
