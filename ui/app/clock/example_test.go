package clock_test

import (
	"fmt"
	"time"

	"kalah/engine"
	"kalah/ui/app/clock"
)

func Example() {
	now := time.Now()
	terms := engine.Clock{Time: 5 * time.Minute, Increment: 3 * time.Second}
	c := clock.New(terms, func() time.Time { return now })
	game := engine.NewSnapshot(engine.DefaultRules(), nil)
	game.Clock = terms
	c.Set(game.Left())

	c.Run(engine.First)
	now = now.Add(8 * time.Second)
	left, _ := c.Read()
	fmt.Println(clock.Digits(left[engine.First]), clock.Digits(left[engine.Second]))
	fmt.Println(clock.Digits(c.Chosen(game.Position(), 5))) // no extra turn: three seconds more
	// Output:
	// 4:52 5:00
	// 4:55
}
