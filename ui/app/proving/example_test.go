package proving_test

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search/solver"
	"kalah/ui/app/proving"
)

// A prover of small positions, by a solver of its own.
type small struct{}

func (small) Begin(_ context.Context, at engine.Position) (proving.Proof, error) {
	s := solver.New(at.Rules, solver.Options{Memory: 8 << 20, TableSeeds: solver.NoTable, Threads: 1})
	return s.NewProof(at.State, at.Player, "", false)
}

func Example() {
	posted := make(chan func(), 100)
	tasks := task.New(func(f func()) { posted <- f }) // a window runs them on its own goroutine
	defer tasks.Close()
	c := proving.New(proving.Config{Tasks: tasks, Prover: small{}})
	rules := engine.Rules{Seeds: 2}
	if err := c.Start(proving.Question{Position: engine.Position{Rules: rules, State: rules.Start()}}); err != nil {
		fmt.Println(err)
	}
	for c.State().Running() {
		(<-posted)()
	}
	p := c.State().Proved
	fmt.Println(p.Value.Proved(), p.Value.Lower)
	for house, b := range p.Houses {
		fmt.Print(engine.Letter(engine.First, house), " ", b.Lower, " ")
	}
	// Output:
	// true 6
	// A -14 B -8 C -8 D -14 E 6 F 0
}
