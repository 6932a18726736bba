package gameform_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/ui/control"
	"kalah/ui/gameform"
)

func Example() {
	test.NewApp()
	form := gameform.NewGame(control.DefaultSetup(), func(s control.Setup) {
		fmt.Println(s.Players[0].Name, "against", s.Players[1].Name)
	})
	form.Start()
	// Output: You against Easy
}
