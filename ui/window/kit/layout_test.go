package kit_test

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kalah/ui/window/kit"
)

// block returns an object with a size.
func block(width, height float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Black)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

func ExampleRowLayout() {
	first, second, hidden, third := block(20, 10), block(5, 30), block(10, 40), block(10, 20)
	hidden.Hide()
	line := container.New(kit.RowLayout{Wide: 1, Gap: 4}, first, second, hidden, third)
	line.Resize(fyne.NewSize(100, 30))
	for _, o := range []fyne.CanvasObject{line, first, second, third} {
		fmt.Println(o.Position(), o.Size())
	}
	// Output:
	// {0 0} {100 30}
	// {0 10} {20 10}
	// {24 0} {62 30}
	// {90 5} {10 20}
}
