package search_test

import (
	"context"
	"os"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search"
)

// env is the environment that the tests' players share.
var env = search.NewEnvironment(search.Options{})

func TestMain(m *testing.M) {
	// Use a separate folder for the solver's tables.
	folder, err := os.MkdirTemp("", "kalah")
	if err != nil {
		panic(err)
	}
	if err := os.Setenv("XDG_CACHE_HOME", folder); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m, goleak.Cleanup(func(status int) {
		os.RemoveAll(folder)
		os.Exit(status)
	}))
}

func seeded(seed int64) *int64 { return &seed }

// newPlayer returns a player with the random seed 1; report may be nil.
func newPlayer(t rapid.TB, e *search.Environment, rules engine.Rules, spec engine.PlayerSpec, report func(search.Progress)) engine.Player {
	t.Helper()
	ai, err := e.NewAI(rules, spec, search.NewRNG(1), report)
	tasktest.OK(t, err)
	return ai
}

// newPlayers returns the players of a game, with separate random numbers.
func newPlayers(t rapid.TB, e *search.Environment, rules engine.Rules, specs [2]engine.PlayerSpec) (players [2]engine.Player) {
	t.Helper()
	rngs := search.NewRNGs(specs, engine.PerPlayer)
	for i, spec := range specs {
		var err error
		if players[i], err = e.NewAI(rules, spec, rngs[i], nil); err != nil {
			t.Fatal(err)
		}
	}
	return players
}

// playOn returns the end of a game continued from a snapshot.
func playOn(t rapid.TB, from engine.Snapshot, players [2]engine.Player) engine.Snapshot {
	t.Helper()
	g, err := engine.ContinueGame(from, players[0], players[1])
	tasktest.OK(t, err)
	tasktest.OK(t, g.Run(context.Background(), nil))
	return g.Snapshot()
}

// recomputed returns the first difference of a game, nil if there is none.
func recomputed(t rapid.TB, s engine.Snapshot, specs [2]engine.PlayerSpec, given int) *search.Difference {
	t.Helper()
	d, err := env.Recompute(context.Background(), s, specs, engine.PerPlayer, given)
	tasktest.OK(t, err)
	return d
}

func play(t rapid.TB, rules engine.Rules, s engine.State, player engine.Side, house int) engine.Move {
	t.Helper()
	m, err := rules.Play(s, player, house)
	tasktest.OK(t, err)
	return m
}

// reached returns a random position that is reachable under the rules.
func reached(t *rapid.T, rules engine.Rules) (engine.State, engine.Side) {
	state, player := rules.Start(), engine.First
	for range rapid.IntRange(0, 60).Draw(t, "moves") {
		houses := rules.Houses(state, player)
		if len(houses) == 0 {
			break
		}
		move := play(t, rules, state, player, rapid.SampledFrom(houses).Draw(t, "house"))
		state, player = move.To, move.Next()
	}
	return state, player
}
