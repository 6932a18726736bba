package search_test

import (
	"context"
	"fmt"
	"testing"

	"kalah/engine"
	"kalah/search"
)

// TestReusedPlayersActLikeNew checks that players that reuse memory choose and inspect exactly like
// new players, even if memos grow or are full.
func TestReusedPlayersActLikeNew(t *testing.T) {
	rules := engine.DefaultRules()
	spec := func(t engine.PlayerType, limit int) engine.PlayerSpec {
		return engine.PlayerSpec{Type: t, Name: string(t), Limit: limit}
	}
	players := []engine.PlayerSpec{
		spec(engine.TypeMinimax, 3), spec(engine.TypeAlphaBeta, 5), spec(engine.TypeScout, 6), spec(engine.TypeRandom, 0),
		spec(engine.TypeExpert, 3),
		{Type: engine.TypeExpert, Name: "weak", Level: 4},
		spec(engine.TypeMinimax, 2), spec(engine.TypeScout, 4),
	}
	for _, memo := range []int{0, 1 << 16} {
		env := search.NewEnvironment(search.Options{Memo: memo})
		reused := [2]*search.Players{env.NewPlayers(rules), env.NewPlayers(rules)}
		for game := range 12 {
			specs := [2]engine.PlayerSpec{players[game%len(players)], players[(game*3+1)%len(players)]}
			for seat := range specs {
				if specs[seat].Type.HasSeed() {
					specs[seat].Seed = seeded(int64(100*game + seat))
				}
			}
			var again [2]engine.Player
			for seat, spec := range specs {
				var err error
				if again[seat], err = reused[seat].Player(spec); err != nil {
					t.Fatal(err)
				}
				if got := again[seat].Spec(); got != spec {
					t.Fatalf("got %+v, want %+v", got, spec)
				}
			}
			if got, want := transcript(t, rules, again), transcript(t, rules, newPlayers(t, env, rules, specs)); got != want {
				t.Errorf("memo of %d, game %d: got\n%s, want\n%s", memo, game, got, want)
			}
		}
	}
}

// transcript plays the first moves of a game and describes everything that the players did.
func transcript(t *testing.T, rules engine.Rules, players [2]engine.Player) (text string) {
	t.Helper()
	state, player := rules.Start(), 0
	for number := 0; number < 12 && !state.Finished(); number++ {
		c, err := players[player].Choose(context.Background(), engine.Position{Rules: rules, State: state, Player: player, Number: number})
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf("%s %d %d; ", engine.Letter(player, c.House), c.Stats.Inspections, c.Stats.Nodes)
		move := play(t, rules, state, player, c.House)
		state, player = move.To, move.Next()
	}
	return text
}
