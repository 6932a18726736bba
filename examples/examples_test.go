// Package examples_test plays with the examples as a user does.
package examples_test

import (
	"context"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/search"
	"kalah/search/program"
)

// The commands are those of docs/players.md, run in this folder.
const (
	random  = "python3 random_player.py"
	minimax = "python3 minimax_player.py"
	numbers = "sh numbers_player.sh"
)

// example returns the player that a command starts. There is time enough on a busy computer.
func example(line string, protocol engine.Protocol) engine.PlayerSpec {
	spec := engine.NewSpec(engine.TypeProgram)
	spec.Time = time.Hour
	spec.Command = engine.Command{Line: line, Protocol: protocol}
	return spec
}

// needs skips a test of a program that this computer cannot run.
func needs(t *testing.T, command string) {
	t.Helper()
	if _, err := exec.LookPath(command); err != nil {
		t.Skip(err)
	}
}

// build builds the player in Go and returns its path.
func build(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program.exe")
	if out, err := exec.Command("go", "build", "-o", path, "./minimax_player").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// environment returns one in which the player's command may start.
func environment(t *testing.T, spec engine.PlayerSpec) *search.Environment {
	host := program.NewHost()
	host.Allow(spec)
	programs := host.ForMatch()
	t.Cleanup(programs.Close)
	return search.NewEnvironment(search.Options{Programs: programs})
}

// play plays some games against Random and returns how many of them the example has won. It must not
// lose one by failing.
func play(t *testing.T, spec engine.PlayerSpec, games int) (won int) {
	t.Helper()
	rules := engine.Rules{Seeds: 2}
	env := environment(t, spec)
	r, err := match.Run(t.Context(), match.Options{
		Plan: &match.Plan{
			Players: []engine.PlayerSpec{spec, engine.NewSpec(engine.TypeRandom)}, Pairing: match.Series,
			Rules: rules, Openings: []match.Opening{match.StartOpening(rules)}, RandomMoves: 2, Games: games, Seed: 2,
		},
		NewMaker: func(context.Context) (match.Maker, error) {
			players := [2]*search.Players{env.NewPlayers(rules), env.NewPlayers(rules)}
			return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
				return players[seat].Player(spec)
			}, nil
		},
	})
	if err != nil || r.Games != games || r.Failed() != 0 {
		t.Fatalf("%d games, %v, lost by failing: %+v", r.Games, err, r.Failures)
	}
	return int(r.Tallies[0].Won())
}

func TestExamples(t *testing.T) {
	const games = 2
	compiled := build(t)
	for _, test := range []struct {
		name, line, needs string
		protocol          engine.Protocol
		strong            bool // wins all games against Random
	}{
		{name: "random in Python", line: random, needs: "python3"},
		{name: "minimax in Python", line: minimax, needs: "python3", strong: true},
		{name: "minimax in Go", line: compiled, needs: "go", strong: true},
		{name: "numbers in shell", line: numbers, needs: "sh", protocol: engine.Numbers},
	} {
		t.Run(test.name, func(t *testing.T) {
			needs(t, test.needs)
			if won := play(t, example(test.line, test.protocol), games); won != games && test.strong {
				t.Errorf("won %d of %d games against Random", won, games)
			}
		})
	}
	t.Run("same choices", func(t *testing.T) { testSameChoices(t, compiled) })
}

// Both minimax players choose the same houses. The rules of the player in Go have tests.
func testSameChoices(t *testing.T, compiled string) {
	needs(t, "python3")
	var players [2]engine.Player
	for i, line := range []string{minimax, compiled} {
		spec := example(line, engine.KGP)
		var err error
		if players[i], err = environment(t, spec).NewAI(engine.DefaultRules(), spec, nil, nil); err != nil {
			t.Fatal(err)
		}
	}
	defer engine.Prepare(t.Context(), players)()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		p := engine.Position{Rules: engine.DefaultRules()}
		for pit := range engine.Store + 1 {
			p.State[0][pit], p.State[1][pit] = uint8(rng.IntN(9)), uint8(rng.IntN(9))
		}
		if p.State.Finished() {
			continue
		}
		var houses [2]int
		for i, player := range players {
			choice, err := player.Choose(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			houses[i] = choice.House
		}
		if houses[0] != houses[1] {
			t.Errorf("%v: house %d in Python, %d in Go", p.State, houses[0], houses[1])
		}
	}
}
