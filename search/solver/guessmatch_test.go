package solver_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"kalah/engine"
	"kalah/search"
	"kalah/search/fair"
	"kalah/search/solver"
)

var (
	guessGames = flag.Int("games", 0, "play so many games between the look ahead and what it was without everything that can be left out")
	guessEmpty = flag.Bool("emptycapture", false, "play -games under the empty-capture rule")
	guessSeeds = flag.Int("openseeds", 0, "play -games from random openings with so many seeds a house instead of fair starts")
	guessTime  = flag.Duration("movetime", 0, "time a move in -games instead of nodes, for both")
	guessNodes = flag.Uint64("nodes", 40000, "nodes a move of the look ahead in -games; those without have half of it, which takes as long")
)

// openings returns where games begin: fair starts in a random order, or as many positions
// as that after six random moves of the usual start.
func openings(t *testing.T, rules engine.Rules, seeds int) (all []toMove) {
	t.Helper()
	r := rand.New(rand.NewPCG(13, 0))
	usual := rules
	usual.Seeds = engine.DefaultSeeds
	starts := fair.Starts(usual)
	r.Shuffle(len(starts), func(i, j int) { starts[i], starts[j] = starts[j], starts[i] })
	for _, start := range starts {
		at := toMove{engine.First, start}
		if seeds > 0 {
			at.state = engine.StartState(seeds)
			for range 6 {
				houses := rules.Houses(at.state, at.player)
				m, err := rules.Play(at.state, at.player, houses[r.IntN(len(houses))])
				if err != nil {
					t.Fatal(err)
				}
				at = toMove{m.Next(), m.To}
			}
		}
		all = append(all, at)
	}
	return all
}

// TestStrengthOfGuesses plays from fair starts, each twice, once with each colour:
//
//	go test ./search/solver -run StrengthOfGuesses -games 400 -v -timeout 1h
//
// Nodes are what ends a move, so that the same games are played on every machine. What a
// look ahead by depth visits takes twice as long. With -movetime 100ms both think by the
// clock, prove what they can, and remember what they found since the game began. With
// -openseeds 6 games begin from random openings, which may favour a player: both have it once.
func TestStrengthOfGuesses(t *testing.T) {
	if *guessGames == 0 {
		t.Skip("takes minutes: asked for with -games N")
	}
	rules := engine.DefaultRules()
	rules.EmptyCapture = *guessEmpty
	if *guessSeeds > 0 {
		rules.Seeds = *guessSeeds
	}
	starts := openings(t, rules, *guessSeeds)
	var solvers [2]*solver.Solver
	limits := [2]solver.Limits{{Nodes: *guessNodes}, {Nodes: *guessNodes / 2}}
	options := solver.Options{Threads: 1, Memory: 64 << 20}
	if *guessTime > 0 {
		limits[0], limits[1] = solver.Limits{Time: *guessTime}, solver.Limits{Time: *guessTime}
		options = solver.Options{Threads: 1, CacheFolder: search.CacheFolder()}
	}
	for i, name := range []string{"nothing", "everything"} {
		solvers[i] = solver.New(rules, options)
		if *guessTime > 0 {
			if err := solvers[i].Prepare(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		solvers[i].LeaveOut(solver.Without[name])
	}
	var won, drawn, lost int
	var pairs []float64 // points of both games of a start, 0 to 1
	for pair := range *guessGames / 2 {
		points := 0.0
		for first := range 2 {
			for _, s := range solvers {
				s.Forget()
			}
			state, player := starts[pair%len(starts)].state, starts[pair%len(starts)].player
			for !state.Finished() {
				seat := player ^ first
				info, err := solvers[seat].Search(t.Context(), state, player, limits[seat], nil)
				if err != nil {
					t.Fatal(err)
				}
				m, err := rules.Play(state, player, info.House)
				if err != nil {
					t.Fatal(err)
				}
				state, player = m.To, m.Next()
			}
			switch lead := state.Seeds(first) - state.Seeds(1-first); {
			case lead > 0:
				won++
				points += 0.5
			case lead == 0:
				drawn++
				points += 0.25
			default:
				lost++
			}
		}
		pairs = append(pairs, points)
		if games := 2 * len(pairs); games%20 == 0 {
			t.Logf("of %d games %d won, %d drawn, %d lost", games, won, drawn, lost)
		}
	}
	mean, variance := 0.0, 0.0
	for _, p := range pairs {
		mean += p / float64(len(pairs))
	}
	for _, p := range pairs {
		variance += (p - mean) * (p - mean) / float64(len(pairs))
	}
	elo := func(score float64) float64 { return 400 * math.Log10(score/(1-score)) }
	off := 1.96 * math.Sqrt(variance/float64(len(pairs)))
	t.Logf("%d won, %d drawn, %d lost: %.1f %%, Elo %+.0f (%+.0f to %+.0f)", won, drawn, lost, 100*mean, elo(mean), elo(mean-off), elo(mean+off))
	if mean <= 0.5 {
		t.Error("want more than half of the points")
	}
}
