package main

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/search"
)

// Names of players: unusual ones, and ones that fit all fonts and columns.
var (
	oddNames = []string{
		"", "", "Ann", "Ben", "Čeněk", "Dörte", "Élodie", "Pearl", "Mini", "Großmeisterin Überraschung",
		"The second computer of the chess and Kalah club", "山田",
	}
	plainNames = []string{"", "", "Ann", "Ben", "Čeněk", "Dörte", "Élodie", "Pearl", "Mini", "Clara", "Jonas", "Yuki"}
)

var (
	folders = []string{
		"", "", "", "", "", "2025", "2026", filepath.Join("Tournament", "Round 1"),
		filepath.Join("Tournament", "Round 2"), "Übungen",
	}
	// Types are drawn as often as they are listed.
	types = []engine.PlayerType{
		engine.TypeHuman, engine.TypeHuman, engine.TypeHuman, engine.TypeRandom, engine.TypeRandom, engine.TypeRandom,
		engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout,
	}
	seeds = []int{4, 4, 4, 4, 4, 4, 6, 6, 3, 5, 2, 1, 8, 20}
)

// game is the content of a log except for the moves.
type game struct {
	rules   engine.Rules
	players [2]engine.PlayerSpec
	sharing engine.Sharing
	began   time.Time
	created time.Time // as logged; zero if missing in the log
	limit   int       // maximal number of moves
}

func drawGame(r *rand.Rand, names []string) game {
	g := game{
		rules:   engine.Rules{Seeds: one(r, seeds), EmptyCapture: chance(r, 20)},
		sharing: one(r, []engine.Sharing{engine.PerPlayer, engine.PerPlayer, engine.PerPlayer, engine.Shared}),
		began:   newest.Add(-time.Duration(r.Int64N(int64(span)))).Truncate(time.Microsecond),
		limit:   1 << 20,
	}
	if chance(r, 90) {
		g.created = g.began
	}
	for i := range g.players {
		g.players[i] = drawPlayer(r, names)
	}
	if chance(r, 10) {
		g.limit = r.IntN(20)
	}
	return g
}

func drawPlayer(r *rand.Rand, names []string) engine.PlayerSpec {
	p := engine.PlayerSpec{Type: one(r, types), Name: one(r, names)}
	if p.Type.IsClassic() {
		p.Limit = 1 + r.IntN(2)
	}
	if p.Type.HasSeed() {
		p.Seed = new(r.Int64N(1000))
	}
	return p
}

// play plays the game and returns its log.
func (g game) play(ctx context.Context, r *rand.Rand) (*logging.Log, error) {
	players, err := g.makePlayers(r)
	if err != nil {
		return nil, err
	}
	now := engine.NewSnapshot(g.rules, nil)
	var moves []engine.Played
	for !now.Finished && len(moves) < g.limit {
		choice, err := players[now.Player].Choose(ctx, now.Position())
		if err != nil {
			return nil, err
		}
		m, err := g.rules.Play(now.State, now.Player, choice.House)
		if err != nil {
			return nil, err
		}
		choice.Stats.Elapsed = think(g.players[now.Player].Type, choice.Stats, r)
		moves = append(moves, engine.Played{Move: m, Stats: choice.Stats})
		now.State, now.Player, now.Finished, now.Moves = m.To, m.Next(), m.Finished, moves
	}
	return logging.New(engine.NewSnapshot(g.rules, moves), g.players, g.sharing, g.created), nil
}

// think invents the time of a choice, as measured times would differ in each run.
func think(t engine.PlayerType, stats engine.Stats, r *rand.Rand) time.Duration {
	if t == engine.TypeHuman {
		return time.Duration(500+r.IntN(20_000)) * time.Millisecond
	}
	return time.Duration(stats.Inspections*150+uint64(r.IntN(5_000))) * time.Nanosecond
}

func (g game) makePlayers(r *rand.Rand) ([2]engine.Player, error) {
	var players [2]engine.Player
	env := new(search.Environment)
	rngs := search.NewRNGs(g.players, g.sharing)
	var err error
	for i, spec := range g.players {
		if spec.Type == engine.TypeHuman {
			players[i] = human{r}
			continue
		}
		if players[i], err = env.NewAI(g.rules, spec, rngs[i], nil); err != nil {
			return players, err
		}
	}
	return players, nil
}

// human plays at random, independently of the seeds in the log.
type human struct{ r *rand.Rand }

// Spec implements [engine.Player].
func (human) Spec() engine.PlayerSpec { return engine.PlayerSpec{Type: engine.TypeHuman} }

// Choose implements [engine.Player].
func (h human) Choose(_ context.Context, p engine.Position) (engine.Choice, error) {
	return engine.Choice{House: one(h.r, p.Rules.Houses(p.State, p.Player))}, nil
}
