package solver_test

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/search/solver"
)

func ExampleSolver_Solve() {
	s := solver.New(engine.DefaultRules(), solver.Options{})
	solution, err := s.Solve(context.Background(), engine.StartState(2), engine.First)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("first player:", solution.Score)
	for _, h := range solution.Houses {
		fmt.Println(engine.Letter(engine.First, h.House), h.Score)
	}
	// Output:
	// first player: 6
	// A -14
	// B -8
	// C -8
	// D -14
	// E 6
	// F 0
}
