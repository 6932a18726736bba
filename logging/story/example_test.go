package story_test

import (
	"fmt"
	"os"

	"kalah/engine"
	"kalah/logging/story"
)

func Example() {
	rules := engine.DefaultRules()
	move, err := rules.Play(rules.Start(), engine.First, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	cast := story.Cast{{Type: engine.TypeScout, Name: "Pearl", Limit: 5}, {Type: engine.TypeHuman, Name: "Karl"}}
	teller := story.Teller{Out: os.Stdout, Cast: cast}
	teller.Begin(engine.NewSnapshot(rules, nil))
	teller.Played(engine.Played{Move: move})
	// Output:
	// Pearl (first player): Scout, limit 5
	// Karl (second player): Human
	// 4 seeds a house
	// Pearl plays C: 4 seeds, the last one in the store: extra turn.
}
