package panel_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/window/panel"
)

func ExampleMoves() {
	test.NewApp()
	list := panel.NewMoves(func(n int) { fmt.Println("show the game after", n, "moves") })
	list.Set(nil, 0, 0, [2]engine.PlayerSpec{})
	fmt.Println(list.Visible())
	// Output: true
}
