package archive_test

import (
	"fmt"
	"os"
	"path/filepath"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
)

func Example() {
	path, err := os.MkdirTemp("", "kalah")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(path)
	folder := archive.NewFolder(task.New(func(f func()) { f() }), path)
	people := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Ann"}, {Type: engine.TypeHuman, Name: "Ben"}}
	log, err := folder.Keep(session.Record{Game: engine.NewSnapshot(engine.DefaultRules(), nil), Players: people})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := archive.Read(log)
	fmt.Println(filepath.Dir(log) == path, game.Players[1].Name, game.Game.State, err)
	// Output:
	// true Ben 4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0 <nil>
}
