package tasktest_test

import (
	"fmt"

	"kalah/internal/task/tasktest"
)

func Example() {
	var l tasktest.Loop
	l.Post(func() { fmt.Println("posted") })
	l.Run()
	// Output: posted
}
