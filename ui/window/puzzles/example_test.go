package puzzles_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/internal/task"
	"kalah/ui/app/puzzle"
	"kalah/ui/window/frame"
	"kalah/ui/window/puzzles"
)

func Example() {
	a := test.NewApp() // a program has a real one
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	view := puzzles.New(puzzles.Config{
		Shell: s, Session: puzzle.New(s.Tasks(), nil, puzzle.OpenStore("")), Settings: puzzles.NewSettings(a.Preferences()),
	})
	s.Add(view.View())
	for _, c := range view.View().Commands {
		if c.Menu != "" {
			fmt.Println(c.Menu, c.Text)
		}
	}
	// Output: Game Puzzles
}
