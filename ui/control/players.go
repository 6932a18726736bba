package control

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/search"
)

// Factory makes the two players of a game. Report is told how searches get on,
// from the goroutines that they run on.
type Factory func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player int, p search.Progress)) ([2]engine.Player, error)

// NewPlayers is the factory of the program: persons, and the AIs of package
// search with a stream of random numbers each.
func NewPlayers(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player int, p search.Progress)) ([2]engine.Player, error) {
	var players [2]engine.Player
	draws, err := search.NewDrawsFor(specs, engine.PerPlayer)
	if err != nil {
		return players, err
	}
	for i, spec := range specs {
		switch {
		case spec.Type == engine.TypeHuman:
			players[i] = engine.NewHuman(spec.Name)
		default:
			players[i], err = search.NewAI(rules, spec, draws[i], func(p search.Progress) { report(i, p) })
		}
		if err != nil {
			return players, fmt.Errorf("player %d: %w", i+1, err)
		}
	}
	return players, nil
}

// HintLimit is how many turns a hint looks ahead.
const HintLimit = 6

// FindHint returns a best house by Scout.
func FindHint(ctx context.Context, p engine.Position) (int, error) {
	scout, err := search.NewAI(p.Rules, engine.PlayerSpec{Type: engine.TypeScout, Limit: HintLimit}, search.NewDraws(0), nil)
	if err != nil {
		return 0, err
	}
	choice, err := scout.Choose(ctx, p)
	return choice.House, err
}
