package tables_test

import (
	"fmt"

	"kalah/internal/task"
	"kalah/ui/app/tables"
)

// A new builder is idle.
func Example() {
	tasks := task.New(func(f func()) { f() }) // a window runs them on its own goroutine
	defer tasks.Close()
	s := tables.New(tables.Config{Tasks: tasks, Folder: "/nowhere"}).State()
	fmt.Println("on disk:", s.Stored, "building:", s.Building)
	// Output: on disk: 0 building: false
}
