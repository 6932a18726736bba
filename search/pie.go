package search

import (
	"context"
	"math/rand/v2"

	"kalah/engine"
)

// Pie returns a player that also decides whether to change sides under the pie rule. It evaluates
// the position with a new player of the same setup, so that the memo and the random numbers of
// player are unaffected. It changes sides if the value for the player to move is below 0.
// Random_AI decides at random.
func (e *Environment) Pie(rules engine.Rules, player engine.Player) engine.Player {
	return &pie{Forwarder: engine.Forwarder{Player: player}, env: e, rules: rules}
}

type pie struct {
	engine.Forwarder
	env   *Environment
	rules engine.Rules
}

// Choose implements [engine.Player].
func (p *pie) Choose(ctx context.Context, pos engine.Position) (engine.Choice, error) {
	if pos.CanSwap {
		pos.CanSwap = false
		swap, err := p.swaps(ctx, pos)
		if err != nil || swap {
			return engine.Choice{Swap: swap}, err
		}
	}
	return p.Player.Choose(ctx, pos)
}

// swaps reports whether the player changes sides.
func (p *pie) swaps(ctx context.Context, pos engine.Position) (bool, error) {
	spec := p.Spec()
	var seed int64
	if spec.Seed != nil {
		seed = *spec.Seed
	}
	if spec.Type == engine.TypeRandom {
		return rand.New(rand.NewPCG(uint64(seed), 0)).IntN(2) == 1, nil
	}
	if spec.Type.HasSeed() {
		spec.Seed = &seed
	}
	judge, err := p.env.NewPlayers(p.rules).Player(spec)
	if err != nil {
		return false, err
	}
	choice, err := judge.Choose(ctx, pos)
	return err == nil && choice.Stats.Value != nil && *choice.Stats.Value < 0, err
}
