package logs_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/internal/task"
	"kalah/ui/app/archive"
	"kalah/ui/window/frame"
	"kalah/ui/window/logactions"
	"kalah/ui/window/logs"
)

func Example() {
	a := test.NewApp() // a program has a real one
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	folder := archive.NewFolder(s.Tasks(), "/logs")
	view := logs.New(logs.Config{
		Shell: s, Folder: folder, SetUp: func() {},
		Actions: logactions.New(logactions.Config{Shell: s, Folder: folder, Settings: logactions.NewSettings(a.Preferences())}),
	})
	s.Add(view.View())
	for _, c := range view.View().Commands {
		if c.Menu != "" {
			fmt.Println(c.Menu, c.Text, c.Keys[0].Text())
		}
	}
	// Output: Library Show library Ctrl+B
}
