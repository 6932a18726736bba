package explore_test

import (
	"context"
	"fmt"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
	"kalah/ui/app/explore"
)

func Example() {
	r, err := explore.Record(context.Background(), explore.Question{
		Position: explore.Start(lab.Kalah), Algorithm: engine.TypeAlphaBeta, Limit: 3, Without: search.Without{Deepening: true},
	}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, node := range r.Line(r.Iterations[0].Root) {
		fmt.Printf("%q %.4f\n", r.Move(node), r.Nodes[node].Value+0)
	}
	// Output:
	// "" 0.0029
	// "F" -0.0029
	// "b a" 0.0029
	// "C F D" -0.0029
}
