package raced_test

import (
	"fmt"

	"kalah/internal/raced"
)

// A test plays fewer games where each takes longer.
func Example() {
	games := 1000
	if raced.On {
		games = 50
	}
	fmt.Println(games > 0)
	// Output: true
}
