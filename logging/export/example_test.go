package export_test

import (
	"fmt"
	"strings"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/export"
)

func Example() {
	rules := engine.DefaultRules()
	move, err := rules.Play(rules.Start(), engine.First, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	players := [2]engine.PlayerSpec{{Type: engine.TypeScout, Name: "Pearl"}, {Type: engine.TypeHuman, Name: "Karl"}}
	game := engine.NewSnapshot(rules, []engine.Played{{Move: move}})

	var table, picture strings.Builder
	if err := export.CSV(&table, logging.New(game, players, engine.PerPlayer, time.Time{}), export.Style{}); err != nil {
		fmt.Println(err)
	}
	fmt.Print(strings.ReplaceAll(table.String(), "\r\n", "\n"))
	if err := export.SVG(&picture, export.InGame(game, players), export.Style{Theme: export.Dark}); err != nil {
		fmt.Println(err)
	}
	fmt.Println(picture.String()[:4])
	fmt.Println(export.FormatPosition(game.Position()))
	// Output:
	// move,turn,player,name,house,seeds_sown,captured,extra_turn,store_first,store_second,value,proved,inspections,nodes,ms
	// 1,1,0,Pearl,C,4,0,true,1,0,,,,,
	// <svg
	// {"state":[[4,4,0,5,5,5,1],[4,4,4,4,4,4,0]],"player":0,"empty_capture":false}
}
