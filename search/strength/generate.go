package strength

import (
	"context"
	"math/rand/v2"

	"kalah/engine"
	"kalah/search/solver"
)

// turnsAhead is how far the players of sensible games look, in turns.
const turnsAhead = 3

// Player plays sensible games: it looks a few turns ahead and plays a house that
// looks d seeds worse than the best 2^-d times as often. The same random numbers make
// the same games on every machine.
type Player struct{ solver *solver.Solver }

// NewPlayer returns a player for positions under the standard rule.
func NewPlayer() Player {
	const memory = 16 << 20
	return Player{solver.New(engine.Rules{}, solver.Options{Memory: memory, TableSeeds: solver.NoTable, Threads: 1})}
}

// Play plays a game from a state to its end, the first player to move, and shows each
// position to visit, as the player to move sees it: that one first. It ends early if
// visit returns false.
func (p Player) Play(ctx context.Context, r *rand.Rand, s engine.State, visit func(s engine.State) bool) error {
	rules := engine.Rules{}
	for player := engine.First; !s.Finished(); {
		seen := s
		if player == engine.Second {
			seen[0], seen[1] = seen[1], seen[0]
		}
		if !visit(seen) {
			return nil
		}
		info, err := p.solver.Search(ctx, s, player, solver.Limits{Depth: turnsAhead, AllHouses: true}, nil)
		if err != nil {
			return err
		}
		m, err := rules.Play(s, player, draw(r, info))
		if err != nil {
			return err
		}
		s, player = m.To, m.Next()
	}
	return nil
}

// draw chooses a house by its score.
func draw(r *rand.Rand, info solver.Info) int {
	const halvings = 20 // what looks worse by more seeds is not played
	weight := func(h solver.HouseScore) int { return 1 << halvings >> min(max(info.Score-h.Score, 0), halvings+1) }
	total := 0
	for _, h := range info.Houses {
		total += weight(h)
	}
	drawn := r.IntN(total)
	for _, h := range info.Houses {
		if drawn -= weight(h); drawn < 0 {
			return h.House
		}
	}
	return info.House
}

// Generate plays a game from each of the starts, drawn at random, until so many
// positions with exactly so many seeds in houses have come up, the first of each
// game, none twice, each with a choice of houses, and solves them. Progress, unless nil, is
// called after each.
func Generate(ctx context.Context, r *rand.Rand, prover *solver.Solver, starts []engine.State, seeds, count int, progress func(done int)) (Set, error) {
	var set Set
	player, known := NewPlayer(), map[engine.State]bool{}
	for len(set) < count {
		found, ok := engine.State{}, false
		err := player.Play(ctx, r, starts[r.IntN(len(starts))], func(s engine.State) bool {
			n := s.InHouses(engine.First) + s.InHouses(engine.Second)
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
		p, err := Solve(ctx, prover, found)
		if err != nil {
			return nil, err
		}
		if set = append(set, p); progress != nil {
			progress(len(set))
		}
	}
	return set, nil
}

// Solve returns a state, the first player to move, with the exact score of every
// house.
func Solve(ctx context.Context, prover *solver.Solver, s engine.State) (Position, error) {
	var p Position
	for player := range p.Houses {
		copy(p.Houses[player][:], s[player][:engine.Houses])
		s[player][engine.Store] = 0
	}
	solution, err := prover.Solve(ctx, s, engine.First)
	if err != nil {
		return Position{}, err
	}
	for _, h := range solution.Houses {
		p.Scores[h.House] = new(int8(h.Score))
	}
	return p, nil
}
