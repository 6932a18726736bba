package profiles_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/internal/task"
	"kalah/ui/app/profile"
	"kalah/ui/window/frame"
	"kalah/ui/window/profiles"
)

func Example() {
	a := test.NewApp() // a program has a real one
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	fmt.Println(profiles.NewRow(s, profile.Open(profile.Config{})).Text)
	// Output: You ▾
}
