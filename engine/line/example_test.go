package line_test

import (
	"fmt"
	"strings"

	"kalah/engine"
	"kalah/engine/line"
)

func Example() {
	rules := engine.DefaultRules()
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, []int{2, 5, 0}) // C F a
	if err != nil {
		panic(err)
	}
	tree, at := line.Tree{Game: engine.NewSnapshot(rules, moves)}, line.Place{At: 1}
	for _, house := range []int{4, 3} { // E d instead of F
		if tree, at, err = tree.Play(at, house); err != nil {
			panic(err)
		}
	}
	if tree, err = tree.SetComment(at, "worse"); err != nil {
		panic(err)
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
