package puzzle

import (
	"context"

	"kalah/engine"
	"kalah/search"
)

// MaxMissed is the maximal number of seeds in houses for [Missed], so that each position is
// proved in a fraction of a second.
const MaxMissed = 24

// Missed returns the puzzles that a player of a game missed: positions with a single winning
// house, where the player chose another one.
func Missed(ctx context.Context, prover *search.Environment, game engine.Snapshot, player int) ([]Puzzle, error) {
	var found []Puzzle
	for _, m := range game.Moves {
		if m.Player != player || !worthProving(game.Rules, m.From, player) {
			continue
		}
		p := engine.Position{Rules: game.Rules, State: m.From, Player: player}
		p.Rules.Seeds = engine.DefaultSeeds
		scores, err := Prove(ctx, prover, p)
		if err != nil {
			return found, err
		}
		if house, only := scores.OnlyWin(); !only || house == m.House {
			continue
		}
		puzzle, _, ok, err := Judge(ctx, prover, p)
		if err != nil {
			return found, err
		}
		if ok {
			found = append(found, puzzle)
		}
	}
	return found, nil
}

// worthProving reports whether the position may be a puzzle and is quick to prove: there is a
// choice, few seeds are left, and nobody has secured the win.
func worthProving(rules engine.Rules, s engine.State, player int) bool {
	left := s.InHouses(0) + s.InHouses(1)
	lead := int(s[0][engine.Store]) - int(s[1][engine.Store])
	return left <= MaxMissed && max(lead, -lead) < left && len(rules.Houses(s, player)) > 1
}
