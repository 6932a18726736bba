package engine_test

import (
	"context"
	"fmt"

	"kalah/engine"
)

// A move says what happened on the way.
func ExampleRules_Play() {
	rules := engine.DefaultRules()
	move, err := rules.Play(rules.Start(), engine.First, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(move.Sown, "extra turn:", move.ExtraTurn)
	fmt.Println(move.To)
	_, err = rules.Play(move.To, engine.First, 2)
	fmt.Println(err)
	// Output:
	// [D E F O] extra turn: true
	// 4 4 0 5 5 5 | 1 / 4 4 4 4 4 4 | 0
	// empty house: C holds no seeds
}

// A game asks its players in turn until it is finished.
func ExampleGame_Run() {
	game, err := engine.ContinueGame(engine.NewSnapshot(engine.Rules{Seeds: 1}, nil), firstHouse, firstHouse)
	if err != nil {
		fmt.Println(err)
		return
	}
	err = game.Run(context.Background(), func(e engine.Event) {
		if e.Kind == engine.EventMoved {
			move, _ := e.Game.LastMove()
			fmt.Print(engine.Letter(move.Player, move.House), " ")
		}
	})
	fmt.Println(err, game.Snapshot().State.Winners())
	// Output:
	// A a B b C c D E a F <nil> [1]
}
