package matches_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/ui/control"
	"kalah/ui/matchcontrol"
	"kalah/ui/shell"
	"kalah/ui/style"
	"kalah/ui/task"
	"kalah/ui/view/matches"
)

func Example() {
	a := test.NewApp() // a program has a real one
	a.Settings().SetTheme(style.New(style.Light))
	s := shell.New(shell.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	view := matches.New(matches.Config{
		Shell: s, Control: matchcontrol.New(matchcontrol.Config{Tasks: s.Tasks()}), Settings: matches.NewSettings(a.Preferences()),
		LogFolder: func() string { return "/logs" }, OpenGame: func(control.Record) {},
	})
	s.Add(view.View())
	for _, c := range view.View().Commands {
		if c.Menu != "" && len(c.Keys) > 0 {
			fmt.Println(c.Menu, c.Text, c.Keys[0].Text())
		}
	}
	// Output:
	// Compare Matches… Ctrl+Shift+M
	// Compare Pause or Continue Match Space
}
