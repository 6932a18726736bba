package statistics_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/internal/task"
	"kalah/ui/app/archive"
	"kalah/ui/app/profile"
	"kalah/ui/app/puzzle"
	"kalah/ui/window/frame"
	"kalah/ui/window/statistics"
)

func Example() {
	a := test.NewApp() // a program has a real one
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	view := statistics.New(statistics.Config{
		Shell: s, Profiles: profile.Open(profile.Config{}), Settings: a.Preferences(), Folder: archive.NewFolder(s.Tasks(), "/logs"),
		Puzzles: func() puzzle.Tally { return puzzle.Tally{} },
	})
	s.Add(view.View())
	for _, c := range view.View().Commands {
		if c.Menu != "" {
			fmt.Println(c.Menu, c.Text, c.Keys[0].Text())
		}
	}
	// Output: Game Statistics Ctrl+Shift+T
}
