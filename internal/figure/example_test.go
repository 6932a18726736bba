package figure_test

import (
	"fmt"
	"io"

	"kalah/internal/figure"
)

func Example() {
	f := figure.Figure{
		Title: "Squares",
		Y:     figure.Axis{Label: "n²", Log: true},
		Lines: []figure.Line{{Name: "squares", Points: []figure.Point{{X: 1, Y: 1}, {X: 2, Y: 4}, {X: 3, Y: 9}}}},
	}
	fmt.Println(f.Image(400, 300, 2, figure.Light).Bounds().Size(), f.SVG(io.Discard, 400, 300, figure.Dark))
	// Output: (800,600) <nil>
}
