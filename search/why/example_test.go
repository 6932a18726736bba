package why_test

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/why"
)

// House B lets the opponent capture. The rule says which event must be impossible for both houses to be
// equally good.
func Example() {
	s := solver.New(engine.DefaultRules(), solver.Options{TableSeeds: solver.NoTable})
	at := engine.Position{Rules: engine.DefaultRules(), Player: engine.First, State: engine.State{
		{1, 1, 0, 0, 0, 2, 20},
		{0, 0, 3, 0, 1, 0, 20},
	}}
	const houseB = 1
	w, err := why.Explain(context.Background(), s, at, houseB, why.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("loss", w.Loss, "compared with", engine.Letter(w.Player, w.Best))
	fmt.Println(w.Because.Reason, w.Because.Rule, "proved", w.Because.Proved)
	fmt.Println("a threat before:", w.Stands())
	// Output:
	// loss 2 compared with A
	// allow_cap map[1:[{cap 2}]] proved true
	// a threat before: true
}
