package why_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/why"
)

// BenchmarkExplain explains houses of random middle games, with and without the rules of turns 2 and 3.
func BenchmarkExplain(b *testing.B) {
	for _, seeds := range []int{24, 32, 36} {
		for _, turns := range []int{1, 3} {
			b.Run(fmt.Sprintf("seeds=%d/turns=%d", seeds, turns), func(b *testing.B) {
				s := solver.New(engine.DefaultRules(), solver.Options{TableSeeds: 18, Threads: 1})
				r := rand.New(rand.NewPCG(3, 4))
				for b.Loop() {
					at, house := middle(r, seeds)
					if _, err := why.Explain(b.Context(), s, at, house, why.Options{Turns: turns}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// middle returns a position of a random game from the standard start with at most the given number of
// seeds in the houses, and a house to explain.
func middle(r *rand.Rand, seeds int) (at engine.Position, house int) {
	rules := engine.DefaultRules()
	for {
		at = engine.Position{Rules: rules, State: rules.Start()}
		for !at.State.Finished() {
			houses := rules.Houses(at.State, at.Player)
			house = houses[r.IntN(len(houses))]
			if n := at.State.InHouses(0) + at.State.InHouses(1); n <= seeds {
				if n == seeds {
					return at, house
				}
				break
			}
			m, err := rules.Play(at.State, at.Player, house)
			if err != nil {
				panic(err)
			}
			at.State, at.Player = m.To, m.Next()
		}
	}
}
