package frame_test

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/ui/window/command"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
)

// A view is one value; it is found in the menu as soon as it is added.
func Example() {
	a := test.NewApp() // a program has a real one
	w := a.NewWindow("")
	s := frame.New(frame.Config{App: a, Window: w, Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	s.Add(
		frame.View{ID: "board", Content: func() fyne.CanvasObject { return widget.NewLabel("the board") }},
		frame.View{
			ID:      "clock",
			Content: func() fyne.CanvasObject { return widget.NewLabel("the clock") },
			Title:   func() string { return "Clock" },
			Commands: []command.Command{
				{ID: "clock.show", Menu: "View", Text: "Clock", Do: func() { s.Show("clock") }, Anywhere: true},
			},
		},
	)
	s.Complete(files.New(w, s.Tasks(), s.Cover))
	fmt.Println(s.Shown(), w.Title())
	s.Menu().Item("clock.show").Action()
	fmt.Println(s.Shown(), w.Title())
	// Output:
	// board Kalah
	// clock Clock – Kalah
}
