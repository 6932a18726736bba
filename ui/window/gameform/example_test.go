package gameform_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/ui/app/session"
	"kalah/ui/window/gameform"
)

func Example() {
	test.NewApp()
	form := gameform.NewGame(session.DefaultSetup(), nil, func(s session.Setup) {
		fmt.Println(s.Players[0].Name, "against", s.Players[1].Name)
	})
	form.Start()
	// Output: You against Easy
}
