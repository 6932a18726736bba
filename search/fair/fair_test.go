package fair_test

import (
	"fmt"

	"kalah/engine"
	"kalah/search/fair"
)

func Example() {
	boards := fair.Boards()
	fmt.Println(len(boards), boards[0])
	// Output: 6396 3 5 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0
}

func ExampleStarts() {
	starts := fair.Starts(engine.DefaultRules())
	fmt.Println(len(starts), starts[16])
	fmt.Println(fair.Number(engine.DefaultRules(), starts[16]))
	// Output:
	// 323 3 4 4 4 4 4 | 0 / 4 4 3 5 5 4 | 0
	// 17 true
}
