package shell_test

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/command"
	"kalah/ui/shell"
	"kalah/ui/style"
	"kalah/ui/task"
)

// A view is one value. Here it has a command with a key, and says in the status
// bar what came of it.
func Example() {
	a := test.NewApp()
	defer a.Quit()
	a.Settings().SetTheme(style.New(style.Light))
	s := shell.New(shell.Config{App: a, Window: a.NewWindow(""), Name: "Counter", Tasks: task.New(fyne.Do)})
	count := 0
	s.Add(shell.View{
		ID: "counter", Name: "Counter",
		Content: func() fyne.CanvasObject { return widget.NewLabel("Press +") },
		Commands: []command.Command{{
			ID: "counter.add", Menu: "Count", Text: "Add one", Keys: []command.Key{command.Rune('+')},
			Do: func() {
				count++
				s.Changed()
			},
		}},
		Status: func() (last, now string) { return fmt.Sprint("counted to ", count), "" },
	})
	s.Complete(nil)

	s.Window().Canvas().OnTypedRune()('+')
	last, _ := s.Status()
	fmt.Println(last)
	fmt.Println(s.Menu().Item("counter.add").Label)
	// Output:
	// counted to 1
	// Add one
}
