package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"kalah/engine"
	"kalah/search"
	"kalah/search/puzzle"
)

// Limits of the number of seeds in houses. With fewer seeds a puzzle is trivial, with more it cannot
// be calculated by hand.
const (
	minSeeds = 9
	maxSeeds = 24
)

// generate plays games between weak players and returns perGrade puzzles of each grade, easiest
// first. The same arguments make the same puzzles on every machine. After each game it calls progress
// with the numbers of games and candidates.
func generate(ctx context.Context, games, perGrade int, seed uint64, progress func(done, found int)) ([]puzzle.Puzzle, error) {
	var all []candidate
	prover := puzzle.NewProver()
	env := search.NewEnvironment(search.Options{Memory: search.MinMemory, TableSeeds: -1, Threads: 1})
	for game := range games {
		r := rand.New(rand.NewPCG(seed, uint64(game)))
		found, err := fromGame(ctx, r, env, prover)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", game+1, err)
		}
		for _, c := range found {
			c.game = game
			all = append(all, c)
		}
		progress(game+1, len(all))
	}
	return choose(all, perGrade), nil
}

// opponents are the players of the games.
var opponents = []engine.PlayerSpec{
	{Type: engine.TypeRandom},
	{Type: engine.TypeScout, Limit: 1},
	{Type: engine.TypeScout, Limit: 2},
	{Type: engine.TypeScout, Limit: 3},
	{Type: engine.TypeExpert, Level: 2},
	{Type: engine.TypeExpert, Level: 4},
	{Type: engine.TypeExpert, Level: 5},
}

// fromGame plays a game and returns the puzzles among its positions.
func fromGame(ctx context.Context, r *rand.Rand, env, prover *search.Environment) ([]candidate, error) {
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
		if seeds := at.State.AllInHouses(); seeds >= minSeeds && seeds <= maxSeeds {
			p := normal(at)
			one, points, ok, err := judge(ctx, prover, p)
			if err != nil {
				return nil, err
			}
			if ok && one.Playable() > 2 {
				found = append(found, candidate{Puzzle: one, points: points})
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

// normal returns a position with the first player to move, as the shipped puzzles have it.
func normal(p engine.Position) engine.Position {
	if p.Player == engine.Second {
		p.State[0], p.State[1] = p.State[1], p.State[0]
	}
	return engine.Position{Rules: p.Rules, State: p.State, Player: engine.First}
}

// near is the minimum distance of two positions that are not near duplicates.
const near = 5

// distance returns the sum of the differences of all houses.
func distance(a, b engine.State) int {
	n := 0
	for player := range 2 {
		for house := range engine.Houses {
			d := int(a[player][house]) - int(b[player][house])
			n += max(d, -d)
		}
	}
	return n
}

// candidate is a puzzle with the data that choose needs.
type candidate struct {
	puzzle.Puzzle
	points int
	game   int
}

// choose returns perGrade puzzles of each grade, sorted by grade and difficulty. It alternates between
// themes. It takes at most one puzzle from a game, and no near duplicates.
func choose(all []candidate, perGrade int) []puzzle.Puzzle {
	var chosen []candidate
	games := map[int]bool{}
	fresh := func(c candidate) bool {
		return !games[c.game] && !slices.ContainsFunc(chosen, func(o candidate) bool {
			return distance(o.Position.State, c.Position.State) < near
		})
	}
	// Rare grades first, so that the other grades do not use their games.
	for _, g := range []puzzle.Grade{puzzle.Hard, puzzle.Medium, puzzle.Easy} {
		byTheme := map[puzzle.Theme][]candidate{}
		for _, c := range all {
			if c.Grade == g {
				byTheme[c.Theme] = append(byTheme[c.Theme], c)
			}
		}
		for n, before := 0, -1; n < perGrade && n != before; {
			before = n
			for _, theme := range puzzle.Themes() {
				left := byTheme[theme]
				i := slices.IndexFunc(left, fresh)
				if i < 0 || n == perGrade {
					continue
				}
				chosen = append(chosen, left[i])
				games[left[i].game] = true
				byTheme[theme] = left[i+1:]
				n++
			}
		}
	}
	slices.SortStableFunc(chosen, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.Grade, b.Grade), cmp.Compare(a.points, b.points), cmp.Compare(capture(a), capture(b)))
	})
	puzzles := make([]puzzle.Puzzle, len(chosen))
	for i, c := range chosen {
		puzzles[i] = c.Puzzle
	}
	return puzzles
}

// capture is the sort key of the capture rules.
func capture(c candidate) int {
	if c.Position.Rules.EmptyCapture {
		return 1
	}
	return 0
}
