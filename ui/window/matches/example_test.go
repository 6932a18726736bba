package matches_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/internal/task"
	"kalah/search/program"
	"kalah/ui/app/session"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/matches"
	"kalah/ui/window/myplayers"
)

func Example() {
	a := test.NewApp() // a program has a real one
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	view := matches.New(matches.Config{
		Shell: s, Control: tournament.NewControl(tournament.Config{Tasks: s.Tasks()}), Settings: matches.NewSettings(a.Preferences()), Mine: myplayers.New(a.Preferences(), program.NewHost(), func() {}),
		LogFolder: func() string { return "/logs" }, OpenGame: func(session.Record) {},
	})
	s.Add(view.View())
	for _, c := range view.View().Commands {
		if c.Menu != "" && len(c.Keys) > 0 {
			fmt.Println(c.Menu, c.Text, c.Keys[0].Text())
		}
	}
	// Output: Compare Matches Ctrl+Shift+M
}
