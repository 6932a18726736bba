package lab_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/ui/app/experiment"
	"kalah/ui/window/frame"
	"kalah/ui/window/lab"
)

func Example() {
	a := test.NewApp() // a program has a real one
	tasks := task.New(func(f func()) { f() })
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: tasks})
	view := lab.New(lab.Config{
		Shell: s, Laboratory: experiment.NewLaboratory(tasks), Exercises: func() {},
		Game: func() (engine.Snapshot, int) { return engine.NewSnapshot(engine.DefaultRules(), nil), 0 },
	})
	s.Add(view.View())
	for _, c := range view.View().Commands {
		if c.Menu != "" {
			fmt.Println(c.Menu, c.Text)
		}
	}
	// Output:
	// Compare Laboratory
	// Compare Search tree
}
