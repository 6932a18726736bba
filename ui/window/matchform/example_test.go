package matchform_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/app/tournament"
	"kalah/ui/window/kit"
	"kalah/ui/window/matchform"
)

func Example() {
	test.NewApp().Settings().SetTheme(kit.NewTheme(kit.Light))
	setup := tournament.Setup{Definition: tournament.NewDefinition(), Jobs: 2}
	setup.Players = []engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeScout)}
	f := matchform.New(matchform.Config{OnStart: func(s tournament.Setup) {
		fmt.Println(len(s.Players), "players,", s.Games, "games,", s.Pairing)
	}}, setup)
	f.Start()
	// Output: 2 players, 100 games, series
}
