package search_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

// strength measures how well the strong players play. It takes a quarter of an
// hour of both cores: go test ./search -run Strength -strength -timeout 1h -v
var strength = flag.Bool("strength", false, "measure how well Expert and Perfect play")

func measuresStrength(t *testing.T) {
	t.Helper()
	if !*strength {
		t.Skip("takes minutes: asked for with -strength")
	}
}

// opening returns the position after so many random moves of a game.
func opening(r *rand.Rand, rules engine.Rules, moves int) engine.Position {
	for {
		p := engine.Position{Rules: rules, State: rules.Start()}
		for p.Number < moves {
			houses := rules.Houses(p.State, p.Player)
			if len(houses) == 0 {
				break
			}
			move, err := rules.Play(p.State, p.Player, houses[r.IntN(len(houses))])
			if err != nil {
				break
			}
			p.State, p.Player, p.Number = move.To, move.Next(), p.Number+1
		}
		if p.Number == moves && !p.State.Finished() {
			return p
		}
	}
}

func newAI(t *testing.T, rules engine.Rules, spec engine.PlayerSpec) engine.Player {
	t.Helper()
	ai, err := env.NewAI(rules, spec, search.NewRNG(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return ai
}

func TestStrengthOfExpertsMoves(t *testing.T) {
	measuresStrength(t)
	const positions = 300
	r := rand.New(rand.NewPCG(1, 2))
	rules := engine.DefaultRules()
	full := 0
	for range positions {
		p := opening(r, rules, 8+r.IntN(16))
		// Chosen first, so that the proof cannot help.
		choice, err := newAI(t, rules, engine.PlayerSpec{Type: engine.TypeExpert, Time: 100 * time.Millisecond}).Choose(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := env.Solver(rules).Solve(t.Context(), p.State, p.Player)
		if err != nil {
			t.Fatal(err)
		}
		if scoreOf(solution, choice.House) == solution.Score {
			full++
		}
	}
	t.Logf("Expert at 100 ms: a move of full value in %d of %d positions", full, positions)
	if full*100 < positions*97 {
		t.Error("want at least 97%")
	}
}

// play lets two players finish a game and returns the seeds of both.
func play(t *testing.T, players [2]engine.Player, p engine.Position) [2]int {
	t.Helper()
	for !p.State.Finished() {
		choice, err := players[p.Player].Choose(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		move, err := p.Rules.Play(p.State, p.Player, choice.House)
		if err != nil {
			t.Fatal(err)
		}
		p.State, p.Player, p.Number = move.To, move.Next(), p.Number+1
	}
	return [2]int{p.State.Seeds(0), p.State.Seeds(1)}
}

// evenOpening returns a position after some random moves that the judge calls
// even: worth no more than two seeds to either side. Random openings are often
// lost by ten seeds and more, whoever plays on: they would measure the openings.
func evenOpening(t *testing.T, r *rand.Rand, rules engine.Rules, judge *solver.Solver) engine.Position {
	t.Helper()
	for {
		p := opening(r, rules, 4+r.IntN(6))
		// A look ahead first, which takes no time, leaves few to be solved.
		info, err := judge.Search(t.Context(), p.State, p.Player, solver.Limits{Depth: 8}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if max(info.Score, -info.Score) > 4 {
			continue
		}
		solution, err := judge.Value(t.Context(), p.State, p.Player)
		if err != nil {
			t.Fatal(err)
		}
		if max(solution.Score, -solution.Score) <= 2 {
			return p
		}
	}
}

func TestStrengthOfExpertAgainstAlphaBeta(t *testing.T) {
	measuresStrength(t)
	const games = 200
	r := rand.New(rand.NewPCG(3, 4))
	rules := engine.DefaultRules()
	// Its own solver: what it proves must not help Expert.
	judge := solver.New(rules, solver.Options{CacheFolder: search.CacheFolder()})
	points, wins := 0.0, 0
	for game := range games / 2 {
		p := evenOpening(t, r, rules, judge)
		for side := range 2 {
			var players [2]engine.Player
			players[side] = newAI(t, rules, engine.PlayerSpec{Type: engine.TypeExpert, Time: 100 * time.Millisecond})
			players[1-side] = newAI(t, rules, engine.PlayerSpec{Type: engine.TypeAlphaBeta, Limit: 6})
			switch seeds := play(t, players, p); {
			case seeds[side] > seeds[1-side]:
				points++
				wins++
			case seeds[side] == seeds[1-side]:
				points += 0.5
			}
		}
		t.Logf("after %d games: %d wins, %.1f points", 2*(game+1), wins, points)
	}
	t.Logf("Expert at 100 ms against AlphaBeta at limit 6: %d wins, %.1f points of %d games", wins, points, games)
	if wins*100 < games*95 {
		t.Error("want at least 95% won")
	}
}

// Perfect begins and wins, whoever plays against it.
func TestStrengthOfPerfect(t *testing.T) {
	measuresStrength(t)
	opponents := []engine.PlayerSpec{
		{Type: engine.TypeRandom},
		{Type: engine.TypeMinimax, Limit: 4},
		{Type: engine.TypeAlphaBeta, Limit: 8},
		{Type: engine.TypeScout, Limit: 8},
		{Type: engine.TypeExpert, Time: 500 * time.Millisecond},
		{Type: engine.TypePerfect},
	}
	for _, seeds := range []int{3, 4, 5} {
		rules := engine.Rules{Seeds: seeds}
		for _, opponent := range opponents {
			t.Run(fmt.Sprintf("%d seeds against %s", seeds, opponent.Type), func(t *testing.T) {
				players := [2]engine.Player{newAI(t, rules, engine.PlayerSpec{Type: engine.TypePerfect, Time: 10 * time.Second}), newAI(t, rules, opponent)}
				got := play(t, players, engine.Position{Rules: rules, State: rules.Start()})
				t.Logf("%d : %d", got[0], got[1])
				if got[0] <= got[1] {
					t.Error("Perfect does not win")
				}
			})
		}
	}
}
