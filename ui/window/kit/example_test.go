package kit_test

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/kit"
)

func ExampleTable() {
	test.NewApp().Settings().SetTheme(kit.NewTheme(kit.Light))
	points := []string{"12½", "7½"}
	t := kit.NewTable()
	t.OnOpen = func(row int) { fmt.Println("open", points[row]) }
	t.Set(kit.Data{
		Columns: []kit.Column{{Title: "Points", Trailing: true}},
		Rows:    len(points),
		Cell:    func(row, _ int) kit.Cell { return kit.Cell{Text: points[row]} },
	})
	t.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	t.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	// Output: open 7½
}
