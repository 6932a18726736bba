package grid_test

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/grid"
	"kalah/ui/style"
)

func Example() {
	test.NewApp().Settings().SetTheme(style.New(style.Light))
	points := []string{"12½", "7½"}
	t := grid.New()
	t.OnOpen = func(row int) { fmt.Println("open", points[row]) }
	t.Set(grid.Data{
		Columns: []grid.Column{{Title: "Points", Trailing: true}},
		Rows:    len(points),
		Cell:    func(row, _ int) grid.Cell { return grid.Cell{Text: points[row]} },
	})
	t.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	t.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	// Output: open 7½
}
