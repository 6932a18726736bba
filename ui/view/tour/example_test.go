package tour_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/ui/shell"
	"kalah/ui/task"
	"kalah/ui/view/tour"
)

func Example() {
	a := test.NewApp() // a program has a real one
	s := shell.New(shell.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	settings := tour.NewSettings(a.Preferences())
	view := tour.New(tour.Config{Shell: s, Settings: settings, FirstGame: func() {}})
	s.Add(view.View())
	view.Offer()
	fmt.Println(s.Shown(), settings.Seen())
	s.Close()
	// Output: tour true
}
