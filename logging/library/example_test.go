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
		panic(err)
	}
	defer os.RemoveAll(folder)
	people := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Ann"}, {Type: engine.TypePerfect}}
	log := logging.New(engine.NewSnapshot(engine.DefaultRules(), nil), people, engine.PerPlayer, time.Now())
	fmt.Println(log.WriteFile(filepath.Join(folder, "game 10.json")), os.WriteFile(filepath.Join(folder, "Game 9.json"), nil, 0o600))

	l, err := library.Open(folder)
	if err != nil {
		panic(err)
	}
	fmt.Println(l.Scan(context.Background(), nil))
	for _, g := range library.Select(l.Games(), library.Filter{}, library.Order{Column: library.ColumnName}, library.AsWritten) {
		fmt.Println(g.Name, g.Players[0].Name, g.Problem)
	}
	trashed, err := l.Trash(filepath.Join(folder, "game 10.json"))
	fmt.Println(len(l.Games()), "left", err)
	_, err = l.PutBack(trashed)
	fmt.Println(len(l.Games()), "again", err)
	// Output:
	// <nil> <nil>
	// <nil>
	// Game 9.json  the file is empty, expected a saved game
	// game 10.json Ann <nil>
	// 1 left <nil>
	// 2 again <nil>
}
