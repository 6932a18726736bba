package fair_test

import (
	"fmt"
	"testing"

	"kalah/engine"
	"kalah/search/fair"
)

func Example() {
	boards := fair.Boards()
	fmt.Println(len(boards), boards[0])
	// Output: 6396 3 5 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0
}

func TestBoards(t *testing.T) {
	start := engine.DefaultRules().Start()
	seen := map[engine.State]bool{}
	for _, s := range fair.Boards() {
		if err := s.Validate(); err != nil || seen[s] || s == start {
			t.Fatalf("%v: %v, seen before: %v", s, err, seen[s])
		}
		seen[s] = true
		added, taken := 0, 0
		for player := range s {
			for pit, seeds := range s[player] {
				if d := int(seeds) - int(start[player][pit]); d > 0 {
					added += d
				} else {
					taken -= d
				}
			}
		}
		if added != taken || added > 2 {
			t.Errorf("%v: %d seeds moved, want one or two", s, added)
		}
	}
}

func ExampleStarts() {
	starts := fair.Starts(engine.DefaultRules())
	fmt.Println(len(starts), starts[16])
	fmt.Println(fair.Number(engine.DefaultRules(), starts[16]))
	// Output:
	// 323 3 4 4 4 4 4 | 0 / 4 4 3 5 5 4 | 0
	// 17 true
}
