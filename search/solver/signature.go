package solver

import (
	"context"
	"time"

	"kalah/engine"
)

// signatureSeeds is the maximum number of seeds in the endgame table for Signature. It is small, so
// that the table takes little time.
const signatureSeeds = 10

// signatureStates are openings and middle games of games with three and four seeds per house, and
// one with six. Player 0 is to move.
var signatureStates = []engine.State{
	{{3, 3, 3, 3, 3, 3, 0}, {3, 3, 3, 3, 3, 3, 0}},
	{{0, 4, 4, 1, 5, 2, 3}, {6, 6, 0, 5, 5, 1, 6}},
	{{5, 0, 1, 6, 1, 0, 9}, {2, 7, 0, 1, 7, 2, 7}},
	{{1, 0, 8, 2, 7, 1, 8}, {0, 1, 1, 9, 0, 2, 8}},
	{{0, 2, 10, 0, 1, 3, 16}, {1, 0, 13, 2, 0, 4, 20}},
	{{4, 1, 0, 3, 3, 2, 8}, {0, 2, 6, 1, 0, 4, 14}},
}

// Signature solves a fixed set of positions under both capture rules, with one thread and empty
// tables. It returns the number of positions visited, which identifies the exact search: it must
// change only with an intended change of the search.
func Signature(ctx context.Context) (nodes uint64, elapsed time.Duration, err error) {
	began := time.Now()
	for _, emptyCapture := range []bool{false, true} {
		for _, state := range signatureStates {
			s := New(engine.Rules{EmptyCapture: emptyCapture}, Options{Threads: 1, Memory: 16 << 20, TableSeeds: signatureSeeds})
			solution, err := s.Value(ctx, state, engine.First)
			if err != nil {
				return 0, 0, err
			}
			nodes += solution.Nodes
		}
	}
	return nodes, time.Since(began), nil
}
