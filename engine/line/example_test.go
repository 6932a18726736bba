package line_test

import (
	"fmt"
	"strings"

	"kalah/engine"
	"kalah/engine/line"
)

func Example() {
	game := engine.NewSnapshot(engine.DefaultRules(), nil)
	for _, house := range []int{2, 5, 0} { // C F a
		m, err := game.Rules.Play(game.State, game.Player, house)
		if err != nil {
			fmt.Println(err)
			return
		}
		game = engine.NewSnapshot(game.Rules, append(game.Moves, engine.Played{Move: m}))
	}
	tree := line.Tree{Game: game}
	at := line.Place{At: 1}
	for _, house := range []int{4, 3} { // E d
		var err error
		if tree, at, err = tree.Play(at, house); err != nil {
			fmt.Println(err)
			return
		}
	}
	tree, err := tree.SetComment(at, "worse")
	if err != nil {
		fmt.Println(err)
		return
	}
	var text []string
	for _, part := range tree.Parts() {
		switch part.Kind {
		case line.Move:
			text = append(text, engine.Letter(part.Move.Player, part.Move.House))
		case line.Remark:
			text = append(text, "{"+part.Text+"}")
		case line.Opening:
			text = append(text, "(")
		case line.Closing:
			text = append(text, ")")
		}
	}
	fmt.Println(strings.Join(text, " "))
	// Output: C F ( E d {worse} ) a
}
