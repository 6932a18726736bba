package loglist_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/logging/library"
	browser "kalah/ui/window/loglist"
)

func Example() {
	test.NewApp()
	b := browser.NewBrowser(browser.Actions{Changed: func() {}})
	b.SetGames([]library.Game{{Name: "short.json", Moves: 12}, {Name: "long.json", Moves: 60}})
	b.SetOrder(library.Order{Column: library.ColumnMoves, Descending: true})
	for _, g := range b.Shown() {
		fmt.Println(g.Name, g.Moves)
	}
	// Output:
	// long.json 60
	// short.json 12
}
