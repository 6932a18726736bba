package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"time"

	"kalah/engine"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
	"kalah/search/solver"
	"kalah/tools/sensible"
)

// sample is a position without stores, with the first player to move, and its value in seeds.
// Files have one per line.
type sample struct {
	State engine.State `json:"state"`
	Value int          `json:"value"`
}

// quota returns the desired number of positions per game with a number of seeds.
func quota(seeds int) float64 {
	switch {
	case seeds <= 14:
		return 0 // endgame tables have them
	case seeds <= 20:
		return 0.4
	case seeds <= 32:
		return 1
	}
	return 0.6
}

// strays is the maximum number of random moves between a position and a sensible game. Searches also
// evaluate positions that do not occur in sensible games.
const strays = 4

func positions(ctx context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("positions", flag.ContinueOnError)
	games := flags.Int("games", 8000, "number of games")
	seed := flags.Uint64("seed", 1, "random seed")
	nodes := flags.Uint64("nodes", 60_000, "number of nodes to search from a position that is not solved")
	exact := flags.Int("exact", 40, "maximum number of seeds of positions to solve")
	table := flags.Int("table", solver.DefaultTableSeeds, "size of the endgame table, in seeds; it changes only the time")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 || *games < 1 || *nodes < 1 {
		return fmt.Errorf("found %d files, %d games and %d nodes, expected one file, at least one game and one node", flags.NArg(), *games, *nodes)
	}
	prover := solver.New(engine.Rules{}, solver.Options{Threads: 1, TableSeeds: *table, CacheFolder: userdir.Cache()})
	if err := prover.Prepare(ctx); err != nil {
		return err
	}
	ahead := solver.New(engine.Rules{}, solver.Options{Threads: 1, Memory: 64 << 20, TableSeeds: 10})
	player, known := sensible.NewPlayer(), map[engine.State]bool{}
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	began, count := time.Now(), 0
	for game := range *games {
		r := rand.New(rand.NewPCG(*seed, uint64(game)))
		var drawn []engine.State
		err := player.Play(ctx, r, start(r), func(s engine.State) bool {
			for range strays {
				if p, ok := stray(r, s); ok && r.Float64() < quota(p.AllInHouses())/strays && !known[p] {
					known[p] = true
					drawn = append(drawn, p)
				}
			}
			return true
		})
		if err != nil {
			return err
		}
		for _, s := range drawn {
			value, err := valueOf(ctx, prover, ahead, s, *exact, *nodes)
			if err != nil {
				return err
			}
			if err := lines.Encode(sample{s, value}); err != nil {
				return err
			}
			count++
		}
		if game%200 == 199 {
			fmt.Fprintf(out, "%d of %d games, %d positions, %.0f s\n", game+1, *games, count, time.Since(began).Seconds())
		}
	}
	if err := safefile.Write(flags.Arg(0), text.Bytes(), 0o644); err != nil {
		return fmt.Errorf("%s: %w", flags.Arg(0), err)
	}
	return nil
}

// start returns the state after some random moves from a start with three to six seeds per house. The
// first player is to move.
func start(r *rand.Rand) engine.State {
	for {
		s := engine.StartState([]int{3, 4, 4, 4, 5, 5, 6, 6}[r.IntN(8)])
		if s, ok := wander(r, s, r.IntN(7)); ok {
			return s
		}
	}
}

// stray returns a position without stores, a few random moves after s. The bool is false if the game
// ends earlier.
func stray(r *rand.Rand, s engine.State) (engine.State, bool) {
	s, ok := wander(r, s, r.IntN(strays+1))
	s[0][engine.Store], s[1][engine.Store] = 0, 0
	return s, ok
}

// wander plays random moves and returns the state with the player to move as first player. The bool is
// false if the game ends earlier.
func wander(r *rand.Rand, s engine.State, moves int) (engine.State, bool) {
	rules := engine.Rules{}
	for range moves {
		houses := rules.Houses(s, engine.First)
		m, err := rules.Play(s, engine.First, houses[r.IntN(len(houses))])
		if err != nil || m.Finished {
			return s, false
		}
		if s = m.To; m.Next() == engine.Second {
			s[0], s[1] = s[1], s[0]
		}
	}
	return s, true
}

// valueOf returns the score of a state without stores for the first player, who is to move. With at
// most exact seeds it is proved, otherwise it comes from a search.
func valueOf(ctx context.Context, prover, ahead *solver.Solver, s engine.State, exact int, nodes uint64) (int, error) {
	if s.AllInHouses() <= exact {
		v, err := prover.Value(ctx, s, engine.First)
		return v.Score, err
	}
	info, err := ahead.Search(ctx, s, engine.First, solver.Limits{Nodes: nodes}, nil)
	return info.Score, err
}

// read reads a file written by positions.
func read(path string) ([]sample, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var all []sample
	for lines := json.NewDecoder(file); ; {
		var s sample
		switch err := lines.Decode(&s); {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return nil, fmt.Errorf("%s, position %d: %w", path, len(all)+1, err)
		}
		all = append(all, s)
	}
}
