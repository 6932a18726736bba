package autosave_test

import (
	"fmt"
	"os"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/autosave"
)

// A game that was left behind goes on in a new one.
func Example() {
	folder, err := os.MkdirTemp("", "running")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)

	// A program saves after each move, and ends in the middle of the game.
	keeper := autosave.New(folder)
	players := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Ann"}, {Type: engine.TypeHuman, Name: "Ben"}}
	game := engine.NewSnapshot(engine.DefaultRules(), nil)
	if err := keeper.Save(logging.New(game, players, engine.PerPlayer, time.Now())); err != nil {
		fmt.Println(err)
	}
	_ = keeper.Close()

	// The next one asks what was left behind.
	pending, err := autosave.Pending(folder)
	for _, left := range pending {
		fmt.Println(left.Log.Players[0].Name, "against", left.Log.Players[1].Name, "finished:", left.Log.Finished)
		err = left.Discard()
	}
	fmt.Println(err)
	// Output:
	// Ann against Ben finished: false
	// <nil>
}
