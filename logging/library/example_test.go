package library_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/library"
)

func Example() {
	folder, err := os.MkdirTemp("", "kalah")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	fill(folder)

	l, err := library.Open(folder)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := l.Scan(context.Background(), nil); err != nil {
		fmt.Println(err)
		return
	}
	list := func() {
		for _, g := range library.SelectExplained(l.Games(), library.Filter{}, library.Order{Column: library.ColumnName}, error.Error) {
			if g.Broken() {
				fmt.Println(g.Name+":", g.Problem)
				continue
			}
			fmt.Println(g.Name+":", g.Players[0].Name)
		}
	}
	list()
	trashed, err := l.Trash(filepath.Join(folder, "game 10.json"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(l.Games()), "left")
	if _, err := l.PutBack(trashed); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(l.Games()), "again")
	// Output:
	// game 2.json: Ann
	// Game 9.json: the file is empty, expected a game log
	// game 10.json: Ben
	// 2 left
	// 3 again
}

func fill(folder string) {
	for name, player := range map[string]string{"game 2.json": "Ann", "game 10.json": "Ben"} {
		players := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: player}, {Type: engine.TypePerfect}}
		log := logging.New(engine.NewSnapshot(engine.DefaultRules(), nil), players, engine.PerPlayer, time.Now())
		if err := log.WriteFile(filepath.Join(folder, name)); err != nil {
			fmt.Println(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "Game 9.json"), nil, 0o600); err != nil {
		fmt.Println(err)
	}
}
