// Package sensible plays reasonable games as a source of positions.
package sensible

import (
	"context"
	"math/rand/v2"

	"kalah/engine"
	"kalah/search/solver"
)

// turnsAhead is the depth of the player's searches, in turns.
const turnsAhead = 3

// Player plays by searches of a few turns. It plays a house that is d seeds worse than the best house
// 2^-d times as often. The same random numbers make the same games on every machine.
type Player struct{ solver *solver.Solver }

// NewPlayer returns a player for the standard rules.
func NewPlayer() Player {
	const memory = 16 << 20
	return Player{solver.New(engine.Rules{}, solver.Options{Memory: memory, TableSeeds: solver.NoTable, Threads: 1})}
}

// Play plays a game from a state with the first player to move. It calls visit with each
// position, seen from the player to move, and stops when visit returns false.
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

// draw chooses a house at random, weighted by score.
func draw(r *rand.Rand, info solver.Info) int {
	const halvings = 20 // houses that are worse by more seeds are never played
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
