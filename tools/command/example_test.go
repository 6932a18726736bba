package command_test

import (
	"context"
	"fmt"
	"io"

	"kalah/tools/command"
)

func Example() {
	command.Main("makenothing", func(context.Context, io.Writer, []string) error {
		fmt.Println("made")
		return nil
	})
	// Output: made
}
