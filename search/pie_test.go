package search_test

import (
	"context"
	"testing"

	"kalah/engine"
	"kalah/search"
)

// AIs that have changed sides choose the same again: before that each chose for the
// other seat.
func TestRecomputeAfterAChangeOfSides(t *testing.T) {
	specs := [2]engine.PlayerSpec{
		{Type: engine.TypeScout, Limit: 2, Seed: new(int64(3))},
		{Type: engine.TypeMinimax, Limit: 1, Seed: new(int64(5))},
	}
	rules := engine.Rules{Seeds: 3}
	rngs, err := search.NewRNGs(specs, engine.PerPlayer)
	if err != nil {
		t.Fatal(err)
	}
	var players [2]engine.Player
	for i, spec := range specs {
		if players[i], err = env.NewAI(rules, spec, rngs[i], nil); err != nil {
			t.Fatal(err)
		}
	}
	s := engine.NewSnapshot(rules, nil)
	s.PieRule = true
	game, err := engine.ContinueGame(s, players[0], swapping{players[1]})
	if err != nil {
		t.Fatal(err)
	}
	if err := game.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	end := game.Snapshot()
	if end.Swapped == 0 {
		t.Fatal("nobody changed sides")
	}
	specs[0], specs[1] = specs[1], specs[0]
	if d, err := env.Recompute(t.Context(), end, specs, engine.PerPlayer, 0); d != nil || err != nil {
		t.Errorf("got %v, %v", d, err)
	}
}

// swapping is a player that changes sides whenever it may.
type swapping struct{ engine.Player }

func (s swapping) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	if p.CanSwap {
		return engine.Choice{Swap: true}, nil
	}
	return s.Player.Choose(ctx, p)
}
