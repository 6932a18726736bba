package matchform_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/matchcontrol"
	"kalah/ui/matchform"
	"kalah/ui/style"
	"kalah/ui/tournament"
)

func Example() {
	test.NewApp().Settings().SetTheme(style.New(style.Light))
	setup := matchcontrol.Setup{Definition: tournament.NewDefinition(), Jobs: 2}
	setup.Players = []engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeScout)}
	f := matchform.New(matchform.Config{OnStart: func(s matchcontrol.Setup) {
		fmt.Println(len(s.Players), "players,", s.Games, "games,", s.Pairing)
	}}, setup)
	f.Start()
	// Output: 2 players, 100 games, series
}
