package board_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/window/board"
)

func Example() {
	test.NewApp() // a program has a real one

	rules := engine.DefaultRules()
	view := board.Start(rules)
	view.Playable = true

	b := board.New()
	b.SetView(view)
	b.OnPlay = func(house int) {
		m, err := rules.Play(b.View().State, b.View().Player, house)
		if err != nil {
			fmt.Println(err)
			return
		}
		next := b.View()
		next.State, next.Player, next.Last = m.To, m.Next(), []engine.Move{m}
		b.Sow(m, next, board.SpeedFast, func() { fmt.Println("sown:", b.View().State) })
	}
	b.HandleRune('C') // as if typed: the first player's third house

	// Output:
	// sown: 4 4 0 5 5 5 | 1 / 4 4 4 4 4 4 | 0
}
