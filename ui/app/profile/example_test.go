package profile_test

import (
	"fmt"
	"os"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/ui/app/profile"
)

func Example() {
	folder, err := os.MkdirTemp("", "profiles") // the program has its data folder
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	changed := make(chan bool, 1)
	all := profile.Open(profile.Config{
		Tasks: task.New(func(f func()) { f() }), Folder: folder, Changed: func() { changed <- true }, Failed: func(err error) { fmt.Println(err) },
	})
	anna := all.New()
	anna.Name = "Anna"
	all.Put(anna)
	<-changed
	players := all.Seat([2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeScout)})
	fmt.Println(len(all.All()), all.Chosen().Name, players[0].Name, all.Owner(players) == anna.ID)
	// Output: 2 Anna Anna true
}
