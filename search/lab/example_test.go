package lab_test

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/search/lab"
)

func Example() {
	e := lab.Experiment{
		Game: lab.Kalah, Rules: engine.DefaultRules(), From: 1, To: 3,
		Algorithms: []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta},
	}
	err := e.Run(context.Background(), nil, func(r lab.Row) {
		fmt.Printf("%-9s limit %d: %4d inspections, %2d cut-offs, branching factor %.1f\n", r.Algorithm, r.Limit, r.Inspections, r.CutOffs, r.Branching())
	})
	fmt.Println(err)
	// Output:
	// Minimax   limit 1:   10 inspections,  0 cut-offs, branching factor 10.0
	// AlphaBeta limit 1:   11 inspections,  0 cut-offs, branching factor 11.0
	// Minimax   limit 2:  116 inspections,  0 cut-offs, branching factor 10.8
	// AlphaBeta limit 2:   57 inspections,  8 cut-offs, branching factor 7.5
	// Minimax   limit 3: 1022 inspections,  0 cut-offs, branching factor 10.1
	// AlphaBeta limit 3:  276 inspections, 55 cut-offs, branching factor 6.5
	// <nil>
}
