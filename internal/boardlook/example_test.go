package boardlook_test

import (
	"fmt"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// Sow house C and print the flights of its stones.
func Example() {
	rules := engine.DefaultRules()
	layout := boardlook.Fit(boardlook.Size{Width: 860, Height: 480}, false, false)
	slots := boardlook.NewSlots(boardlook.StoneSize(rules.Seeds))
	stones := boardlook.NewStones()
	stones.Arrange(rules.Start())

	move, err := rules.Play(rules.Start(), engine.First, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, flight := range stones.Sow(move).Seeds {
		fmt.Printf("stone %d flies from %v to %v\n", flight.Stone, flight.From.Pit, flight.To.Pit)
	}
	c := engine.Pit{Player: engine.First, House: 2}
	first := slots.Center(&layout, boardlook.StonePlace{Pit: c})
	fmt.Println(len(stones.In(c)), "left in C; the first lay within it:", layout.Pit(c).Contains(first))
	// Output:
	// stone 8 flies from C to D
	// stone 9 flies from C to E
	// stone 10 flies from C to F
	// stone 11 flies from C to O
	// 0 left in C; the first lay within it: true
}
