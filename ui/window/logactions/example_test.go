package logactions_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/internal/task"
	"kalah/ui/app/archive"
	"kalah/ui/window/frame"
	"kalah/ui/window/logactions"
)

func Example() {
	a := test.NewApp() // a program has a real one
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Tasks: task.New(func(f func()) { f() })})
	actions := logactions.New(logactions.Config{
		Shell: s, Folder: archive.NewFolder(s.Tasks(), "/logs"), Settings: logactions.NewSettings(a.Preferences()),
	})
	selected := func() []string { return []string{"/logs/first.json", "/logs/second.json"} }
	for _, c := range actions.Commands(selected) { // the context menu of a list
		if c.Text == "Copy path" {
			c.Do()
		}
	}
	fmt.Println(a.Clipboard().Content())
	fmt.Println(s.Said())
	// Output:
	// /logs/first.json
	// /logs/second.json
	// Copied 2 paths
}
