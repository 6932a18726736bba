package search_test

import (
	"context"
	"testing"

	"kalah/engine"
)

// TestRecomputeAfterAChangeOfSides checks that players that have changed sides choose the same moves
// again, in the seat of each move.
func TestRecomputeAfterAChangeOfSides(t *testing.T) {
	specs := [2]engine.PlayerSpec{
		{Type: engine.TypeScout, Limit: 2, Seed: new(int64(3))},
		{Type: engine.TypeMinimax, Limit: 1, Seed: new(int64(5))},
	}
	rules := engine.Rules{Seeds: 3}
	players := newPlayers(t, env, rules, specs)
	players[1] = swapping{players[1]}
	s := engine.NewSnapshot(rules, nil)
	s.PieRule = true
	end := playOn(t, s, players)
	if end.Swapped == 0 {
		t.Fatal("no player changed sides")
	}
	specs[0], specs[1] = specs[1], specs[0]
	if d := recomputed(t, end, specs, 0); d != nil {
		t.Errorf("got %v, want identical", d)
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
