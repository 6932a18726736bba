package gameform_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/ui/control"
	"kalah/ui/gameform"
	"kalah/ui/settings"
)

func Example() {
	test.NewApp()
	form := gameform.NewGame(settings.DefaultSetup(), func(s control.Setup) {
		fmt.Println(s.Players[0].Name, "against", s.Players[1].Name)
	})
	form.Start()
	// Output: You against Pearl
}
