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

// NewPlayers returns the factory of the program: persons, and the AIs of the
// environment with a stream of random numbers each.
func NewPlayers(env *search.Environment) Factory {
	return func(rules engine.Rules, specs [2]engine.PlayerSpec, report func(player int, p search.Progress)) ([2]engine.Player, error) {
		var players [2]engine.Player
		rngs, err := search.NewRNGs(specs, engine.PerPlayer)
		if err != nil {
			return players, err
		}
		for i, spec := range specs {
			if spec.Type.IsPerson() {
				players[i] = engine.NewHuman(spec.Name)
				continue
			}
			players[i], err = env.NewAI(rules, spec, rngs[i], func(p search.Progress) { report(i, p) })
			if err != nil {
				return players, fmt.Errorf("player %d: %w", i+1, err)
			}
		}
		return players, nil
	}
}

// HintLimit is how many turns a hint looks ahead.
const HintLimit = 6

// FindHint returns a best house by Scout.
func FindHint(ctx context.Context, p engine.Position) (int, error) {
	scout, err := new(search.Environment).NewAI(p.Rules, engine.PlayerSpec{Type: engine.TypeScout, Limit: HintLimit}, search.NewRNG(0), nil)
	if err != nil {
		return 0, err
	}
	choice, err := scout.Choose(ctx, p)
	return choice.House, err
}
