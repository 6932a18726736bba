package search_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
)

func seeded(seed int64) *int64 { return &seed }

// newPlayers returns players for a game under the default rules.
func newPlayers(t testing.TB, specs [2]engine.PlayerSpec) (players [2]engine.Player) {
	t.Helper()
	rngs, err := search.NewRNGs(specs, engine.PerPlayer)
	if err != nil {
		t.Fatal(err)
	}
	for i, spec := range specs {
		if players[i], err = env.NewAI(engine.DefaultRules(), spec, rngs[i], nil); err != nil {
			t.Fatal(err)
		}
	}
	return players
}

var mixed = [2]engine.PlayerSpec{
	{Type: engine.TypeRandom, Name: "Rando", Seed: seeded(5)},
	{Type: engine.TypeScout, Name: "Pearl", Limit: 3, Seed: seeded(7)},
}

func newMixedGame(t testing.TB) *engine.Game {
	t.Helper()
	players := newPlayers(t, mixed)
	g, err := engine.NewGame(engine.DefaultRules(), players[0], players[1])
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

// What was drawn for moves that are taken back has not happened.
func TestTakingBackTakesBackDraws(t *testing.T) {
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
	difference, err := env.Recompute(t.Context(), g.Snapshot(), mixed, engine.PerPlayer, 0)
	if difference != nil || err != nil {
		t.Errorf("recomputed: %+v, %v, want identical", difference, err)
	}
}

func TestChoicesCarryStats(t *testing.T) {
	g := newMixedGame(t)
	if err := g.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	for i, m := range g.Snapshot().Moves {
		if thinks := m.Player == 1; (m.Stats.Inspections > 0) != thinks || (m.Stats.Value != nil) != thinks || (m.Stats.Elapsed > 0) != thinks {
			t.Errorf("move %d of player %d: stats %+v", i+1, m.Player, m.Stats)
		}
	}
}

func TestMoveNow(t *testing.T) {
	for _, classic := range classics {
		spec := engine.PlayerSpec{Type: classic, Limit: 60, Seed: seeded(1)}
		reports := make(chan search.Progress, 1000)
		ai, err := env.NewAI(engine.DefaultRules(), spec, search.NewRNG(1), func(p search.Progress) { reports <- p })
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancelCause(t.Context())
		go func() {
			<-reports
			cancel(engine.ErrMoveNow)
		}()
		began := time.Now()
		choice, err := ai.Choose(ctx, engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(4)})
		if err != nil || !choice.Stats.Hurried || choice.Stats.Value == nil {
			t.Errorf("%s: got %+v, %v, want a hurried choice", classic, choice, err)
		}
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("%s: took %v", classic, took)
		}
	}
}

func TestHurriedMovesAreRepeated(t *testing.T) {
	g := newMixedGame(t)
	if err := g.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	moves := g.Snapshot().Moves
	state := moves[1].From
	for i := range moves {
		moves[i].Stats.Hurried = true
	}
	// Whatever a hurried player chose stands.
	for _, house := range engine.DefaultRules().Houses(state, moves[1].Player) {
		other, err := engine.DefaultRules().Play(state, moves[1].Player, house)
		if err != nil {
			t.Fatal(err)
		}
		moves[1].Move = other
		if difference, err := env.Recompute(t.Context(), engine.NewSnapshot(engine.DefaultRules(), moves[:2]), mixed, engine.PerPlayer, 0); difference != nil || err != nil {
			t.Errorf("got %+v, %v, want identical", difference, err)
		}
	}
}

func TestWhatPlayersLack(t *testing.T) {
	minimax := engine.PlayerSpec{Type: engine.TypeMinimax, Limit: 2}
	scout := engine.PlayerSpec{Type: engine.TypeScout, Limit: 2}
	human := engine.PlayerSpec{Type: engine.TypeHuman}
	with := func(p engine.PlayerSpec, seed int64) engine.PlayerSpec { p.Seed = &seed; return p }
	tests := []struct {
		name    string
		specs   [2]engine.PlayerSpec
		sharing engine.Sharing
		want    error
	}{
		{"nobody needs a seed", [2]engine.PlayerSpec{human, human}, engine.PerPlayer, nil},
		{"shared by one", [2]engine.PlayerSpec{with(scout, 1), scout}, engine.Shared, nil},
		{"nobody has a seed to share", [2]engine.PlayerSpec{scout, scout}, engine.Shared, search.ErrNoSeed},
		{"Minimax shares 0", [2]engine.PlayerSpec{scout, minimax}, engine.Shared, nil},
		{"Minimax needs its own", [2]engine.PlayerSpec{human, minimax}, engine.PerPlayer, search.ErrNoSeed},
		{"one lacks its own", [2]engine.PlayerSpec{with(scout, 1), scout}, engine.PerPlayer, search.ErrNoSeed},
	}
	for _, test := range tests {
		rngs, err := search.NewRNGs(test.specs, test.sharing)
		if !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, err, test.want)
		}
		for i, spec := range test.specs {
			if test.want == nil && (rngs[i] != nil) != spec.Type.HasSeed() {
				t.Errorf("%s: player %d draws from %v", test.name, i, rngs[i])
			}
		}
	}
	noLimit := with(engine.PlayerSpec{Type: engine.TypeScout}, 1)
	if _, err := env.NewAI(engine.DefaultRules(), noLimit, search.NewRNG(1), nil); !errors.Is(err, search.ErrNoLimit) {
		t.Errorf("Scout without limit: got %v, want %v", err, search.ErrNoLimit)
	}
	if _, err := env.NewAI(engine.DefaultRules(), human, nil, nil); !errors.Is(err, search.ErrNotAI) {
		t.Errorf("a person as an AI: got %v, want %v", err, search.ErrNotAI)
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
