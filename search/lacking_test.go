package search_test

import (
	"errors"
	"testing"

	"kalah/engine"
	"kalah/search"
)

func TestLacking(t *testing.T) {
	scout := engine.PlayerSpec{Type: engine.TypeScout, Limit: 2, Seed: seeded(1)}
	unseeded, unlimited, bare := scout, scout, engine.PlayerSpec{Type: engine.TypeScout}
	unseeded.Seed, unlimited.Limit = nil, 0
	mini := engine.PlayerSpec{Type: engine.TypeMinimax, Limit: 2}
	human := engine.PlayerSpec{Type: engine.TypeHuman}
	random := engine.PlayerSpec{Type: engine.TypeRandom}
	for _, tt := range []struct {
		name    string
		specs   [2]engine.PlayerSpec
		sharing engine.Sharing
		want    [2]search.Lack
	}{
		{"nothing", [2]engine.PlayerSpec{scout, human}, engine.PerPlayer, [2]search.Lack{}},
		{"a seed", [2]engine.PlayerSpec{scout, unseeded}, engine.PerPlayer, [2]search.Lack{{}, {Seed: true}}},
		{"a limit", [2]engine.PlayerSpec{unlimited, human}, engine.PerPlayer, [2]search.Lack{{Limit: true}, {}}},
		{"all", [2]engine.PlayerSpec{bare, random}, engine.PerPlayer, [2]search.Lack{{Limit: true, Seed: true}, {Seed: true}}},
		{"one has it for both", [2]engine.PlayerSpec{unseeded, scout}, engine.Shared, [2]search.Lack{}},
		{"Minimax counts as seeded", [2]engine.PlayerSpec{mini, random}, engine.Shared, [2]search.Lack{}},
		{"but not alone", [2]engine.PlayerSpec{mini, random}, engine.PerPlayer, [2]search.Lack{{Seed: true}, {Seed: true}}},
	} {
		if got := search.Lacking(tt.specs, tt.sharing); got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
	if _, err := env.NewAI(engine.DefaultRules(), unlimited, search.NewRNG(1), nil); !errors.Is(err, search.ErrNoLimit) {
		t.Errorf("Scout without limit: got %v, want %v", err, search.ErrNoLimit)
	}
	players := env.NewPlayers(engine.DefaultRules())
	for _, spec := range []engine.PlayerSpec{unseeded, human} {
		if _, err := players.Player(spec); err == nil {
			t.Errorf("%s without a seed is made", spec.Type)
		}
	}
}
