package play_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2/test"

	"kalah/ui/archive"
	"kalah/ui/control"
	"kalah/ui/logactions"
	"kalah/ui/settings"
	"kalah/ui/shell"
	"kalah/ui/style"
	"kalah/ui/task"
	"kalah/ui/uitest"
	"kalah/ui/view/play"
)

// The composition root makes the view and hands it to the shell.
func Example() {
	data, err := os.MkdirTemp("", "kalah")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(data)
	defer setenv("XDG_DATA_HOME", data)() // running games are kept there
	a := test.NewApp()
	defer a.Quit()
	a.Settings().SetTheme(style.New(style.Light))
	s := shell.New(shell.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New((&uitest.Loop{}).Post)})
	folder := archive.NewFolder(s.Tasks(), filepath.Join(data, "logs"))
	var view *play.Play
	view = play.New(play.Config{
		Shell: s, Settings: settings.New(a.Preferences()), Folder: folder, Running: archive.NewRunning(),
		Actions: logactions.New(logactions.Config{
			Shell: s, Folder: folder, Settings: settings.New(a.Preferences()),
			Show: func(path string, r control.Record, n int) { view.OpenLog(path, r, n) },
		}),
	})
	s.Add(view.View())
	s.Complete(nil)
	defer func() {
		s.Close()
		_ = s.Wait(context.Background())
	}()

	view.Begin(false)
	fmt.Println(view.Screen().Game.State)
	fmt.Println(s.Menu().Item("game.new").Label)
	// Output:
	// 4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0
	// New Game
}

// setenv sets a variable of the environment and returns what sets it back.
func setenv(name, value string) (back func()) {
	before, had := os.LookupEnv(name)
	if err := os.Setenv(name, value); err != nil {
		panic(err)
	}
	return func() {
		if had {
			_ = os.Setenv(name, before)
		} else {
			_ = os.Unsetenv(name)
		}
	}
}
