package tour_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/internal/task"
	"kalah/ui/window/frame"
	"kalah/ui/window/tour"
)

func Example() {
	a := test.NewApp() // a program has a real one
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	settings := tour.NewSettings(a.Preferences())
	view := tour.New(tour.Config{Shell: s, Settings: settings, Session: settings.Session(), FirstGame: func() {}})
	s.Add(view.View())
	view.Offer()
	fmt.Println(s.Shown(), settings.Seen.Get())
	s.Close()
	// Output: tour true
}
