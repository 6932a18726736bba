package puzzle_test

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/search/puzzle"
)

func ExampleJudge() {
	at := engine.Position{
		Rules: engine.DefaultRules(),
		State: engine.State{{1, 1, 0, 0, 7, 0, 15}, {0, 0, 0, 1, 0, 0, 23}},
	}
	p, _, ok, err := puzzle.Judge(context.Background(), puzzle.NewProver(), at)
	if err != nil || !ok {
		fmt.Println("no puzzle", err)
		return
	}
	for house, score := range p.Scores {
		if score != puzzle.NoScore {
			fmt.Println(engine.Letter(engine.First, house), score)
		}
	}
	fmt.Println("only", engine.Letter(engine.First, p.House), "wins:", p.Theme)
	// Output:
	// A -4
	// B 2
	// E -14
	// only B wins: end
}
