package puzzle

import (
	"context"
	"math/rand/v2"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search"
)

// Bounds of the positions that [Generate] looks at, in seeds in the houses: with fewer
// there is nothing to see, with more nobody can count.
const (
	MinSeeds = 9
	MaxSeeds = 24
)

// Options say what [Generate] makes.
type Options struct {
	Games    int                   // that are played
	PerGrade int                   // puzzles of each grade
	Seed     uint64                // another one makes other puzzles
	Progress func(done, found int) // games, candidates; nil: nobody asks
}

// Generate plays games between weak players and returns puzzles from them, the easiest
// first. The same options make the same puzzles on every machine.
func Generate(ctx context.Context, o Options) ([]Puzzle, error) {
	var all []candidate
	provers := map[bool]Prover{}
	for _, emptyCapture := range []bool{false, true} {
		provers[emptyCapture] = NewProver(engine.Rules{EmptyCapture: emptyCapture})
	}
	env := search.NewEnvironment(search.Options{Memory: search.MinMemory, TableSeeds: -1, Threads: 1})
	for game := range o.Games {
		r := rand.New(rand.NewPCG(o.Seed, uint64(game)))
		found, err := fromGame(ctx, r, env, provers)
		if err != nil {
			return nil, message.Errorf("game %d: %w", game+1, err)
		}
		for _, c := range found {
			c.game = game
			all = append(all, c)
		}
		if o.Progress != nil {
			o.Progress(game+1, len(all))
		}
	}
	return choose(all, o.PerGrade), nil
}

// opponents are who plays the games.
var opponents = []engine.PlayerSpec{
	{Type: engine.TypeRandom},
	{Type: engine.TypeScout, Limit: 1},
	{Type: engine.TypeScout, Limit: 2},
	{Type: engine.TypeScout, Limit: 3},
	{Type: engine.TypeExpert, Level: 2},
	{Type: engine.TypeExpert, Level: 4},
	{Type: engine.TypeExpert, Level: 5},
}

// fromGame plays one game and returns the puzzles among its positions.
func fromGame(ctx context.Context, r *rand.Rand, env *search.Environment, provers map[bool]Prover) ([]candidate, error) {
	rules := engine.Rules{Seeds: []int{3, 4, 4, 4}[r.IntN(4)], EmptyCapture: r.IntN(6) == 0}
	var players [2]engine.Player
	for i := range players {
		spec := opponents[r.IntN(len(opponents))]
		spec.Seed = new(r.Int64N(1 << 30))
		p, err := env.NewAI(rules, spec, search.NewRNG(*spec.Seed), nil)
		if err != nil {
			return nil, err
		}
		players[i] = p
	}
	var found []candidate
	at := engine.Position{Rules: rules, State: rules.Start()}
	for {
		if seeds := at.State.InHouses(0) + at.State.InHouses(1); seeds >= MinSeeds && seeds <= MaxSeeds {
			p := normal(at)
			c, ok, err := judge(ctx, provers[rules.EmptyCapture], p)
			if err != nil {
				return nil, err
			}
			if ok && c.Playable() > 2 {
				found = append(found, c)
			}
		}
		choice, err := players[at.Player].Choose(ctx, at)
		if err != nil {
			return nil, err
		}
		m, err := rules.Play(at.State, at.Player, choice.House)
		if err != nil {
			return nil, err
		}
		if m.Finished {
			return found, nil
		}
		at.State, at.Player, at.Number = m.To, m.Next(), at.Number+1
	}
}

// normal returns a position as it is shipped: with the first player to move, and rules
// by which its seeds could be on the board.
func normal(p engine.Position) engine.Position {
	if p.Player == engine.Second {
		p.State[0], p.State[1] = p.State[1], p.State[0]
	}
	return engine.Position{Rules: p.Rules, State: p.State, Player: engine.First}
}
