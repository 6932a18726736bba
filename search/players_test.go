package search_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"kalah/engine"
	"kalah/search"
)

var mixed = [2]engine.PlayerSpec{
	{Type: engine.TypeRandom, Name: "Rando", Seed: seeded(5)},
	{Type: engine.TypeScout, Name: "Pearl", Limit: 3, Seed: seeded(7)},
}

func newMixedGame(t testing.TB) *engine.Game {
	t.Helper()
	players := newPlayers(t, env, engine.DefaultRules(), mixed)
	g, err := engine.ContinueGame(engine.NewSnapshot(engine.DefaultRules(), nil), players[0], players[1])
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func houses(s engine.Snapshot) (played string) {
	for _, m := range s.Moves {
		played += engine.Letter(m.Player, m.House)
	}
	return played
}

// TestTakeBackRewindsRandomNumbers checks that moves taken back give their random numbers back.
func TestTakeBackRewindsRandomNumbers(t *testing.T) {
	straight := newMixedGame(t)
	if err := straight.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	g := newMixedGame(t)
	for _, stop := range []int{12, 20, 5} {
		ctx, cancel := context.WithCancel(t.Context())
		err := g.Run(ctx, func(e engine.Event) {
			if e.Kind == engine.EventMoved && len(e.Game.Moves) == stop {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) && err != nil {
			t.Fatal(err)
		}
		for _, err := range []error{g.TakeBack(4), g.Repeat(1), g.TakeBack(1)} {
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := g.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if got, want := houses(g.Snapshot()), houses(straight.Snapshot()); got != want {
		t.Errorf("with moves taken back: %s, want %s", got, want)
	}
	if d := recomputed(t, g.Snapshot(), mixed, 0); d != nil {
		t.Errorf("recomputed: %+v, want identical", d)
	}
}

// TestHurriedMovesAreRepeated checks the statistics of choices, and that recomputing repeats hurried
// moves.
func TestHurriedMovesAreRepeated(t *testing.T) {
	rules := engine.DefaultRules()
	moves := playOn(t, engine.NewSnapshot(rules, nil), newPlayers(t, env, rules, mixed)).Moves
	for i, m := range moves {
		if thinks := m.Player == 1; (m.Stats.Inspections > 0) != thinks || (m.Stats.Value != nil) != thinks || (m.Stats.Elapsed > 0) != thinks {
			t.Errorf("move %d of player %d: stats %+v", i+1, m.Player, m.Stats)
		}
		moves[i].Stats.Hurried = true
	}
	state := moves[1].From
	for _, house := range rules.Houses(state, moves[1].Player) {
		moves[1].Move = play(t, rules, state, moves[1].Player, house)
		if d := recomputed(t, engine.NewSnapshot(rules, moves[:2]), mixed, 0); d != nil {
			t.Errorf("got %+v, want identical", d)
		}
	}
}

func ExampleEnvironment_NewAI() {
	rules := engine.DefaultRules()
	spec := engine.PlayerSpec{Type: engine.TypeScout, Name: "Pearl", Limit: 4, Seed: seeded(7)}
	env := search.NewEnvironment(search.Options{})
	pearl, err := env.NewAI(rules, spec, search.NewRNG(*spec.Seed), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	choice, err := pearl.Choose(context.Background(), engine.Position{Rules: rules, State: rules.Start()})
	fmt.Println(engine.Letter(0, choice.House), *choice.Stats.Value, err)
	// Output: F 0.001984126984126984 <nil>
}
