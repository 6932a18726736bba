package tables_test

import (
	"fmt"

	"kalah/internal/task"
	"kalah/ui/app/tables"
)

// Without a folder no table is kept, whatever is wished.
func Example() {
	tasks := task.New(func(f func()) { f() }) // a window runs them on its own goroutine
	defer tasks.Close()
	k := tables.New(tables.Config{Tasks: tasks})
	k.Wish(tables.Usual)
	s := k.State()
	fmt.Println("wished:", s.Wish, "on the disk:", s.Stored, "under way:", s.Ready.Stage != "")
	// Output: wished: 24 on the disk: 0 under way: false
}
