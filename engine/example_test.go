package engine_test

import (
	"fmt"

	"kalah/engine"
)

// A move has all its effects.
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

// A board of the Kalah Game Protocol names no player: its south is to move.
func ExampleFormatKGP() {
	move, err := engine.DefaultRules().Play(engine.StartState(4), engine.First, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	board := engine.FormatKGP(move.To, move.Next())
	state, err := engine.ParseKGP(board)
	fmt.Println(board)
	fmt.Println(state, err)
	// Output:
	// <6,0,1,5,5,5,4,4,4,4,4,4,4,4,0>
	// 5 5 5 4 4 4 | 0 / 4 4 4 4 4 0 | 1 <nil>
}

// A record of a game by the numbers of its houses, which count from 1.
func ExampleParseMoves() {
	start := engine.Position{Rules: engine.DefaultRules(), State: engine.StartState(4)}
	moves, err := engine.ParseMoves(start, "3 6 2 5", 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range moves {
		fmt.Print(engine.Letter(m.Player, m.House), " ")
	}
	fmt.Println(engine.NewSnapshot(start.Rules, moves).State)
	// Output:
	// C F b e 5 5 1 5 5 0 | 2 / 5 0 6 6 0 6 | 2
}
