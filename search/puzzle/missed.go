package puzzle

import (
	"context"

	"kalah/engine"
	"kalah/search"
)

// MaxMissed bounds the positions that [Missed] looks at, in seeds in the houses, so that
// each is proved in a fraction of a second.
const MaxMissed = 24

// Missed returns the puzzles that a game holds for one of its players: the positions in
// which it had only one house that wins, and played another one.
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

// worthProving reports whether a position can hold a puzzle and is proved soon: there is
// a choice, and nobody has won yet.
func worthProving(rules engine.Rules, s engine.State, player int) bool {
	left := s.InHouses(0) + s.InHouses(1)
	lead := int(s[0][engine.Store]) - int(s[1][engine.Store])
	return left <= MaxMissed && max(lead, -lead) < left && len(rules.Houses(s, player)) > 1
}
