// Command makesounds makes the sounds of the board, which the program embeds:
//
//	go -C tools run ./makesounds [DIR]
//
// They are computed, not recorded: each is a sum of damped modes, the way that struck
// wood and stone sound ("modal synthesis": van den Doel and Pai, The Sounds of
// Physical Shapes, Presence 7(4), 1998). Whatever is random in them is drawn from a
// fixed seed, so that the same sounds come out every time. The folder is
// resources/sounds unless another one is named.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kalah/tools/command"
)

// folder is where the program embeds them from, seen from the folder of the module.
const folder = "../resources/sounds"

func main() { command.Main("makesounds", run) }

func run(_ context.Context, out io.Writer, args []string) error {
	dir := folder
	switch {
	case len(args) == 1:
		dir = args[0]
	case len(args) > 1:
		return fmt.Errorf("found %d folders, expected one at most", len(args))
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	total := 0
	for _, s := range sounds() {
		data := wav(s.samples)
		name := filepath.Join(dir, s.name+".wav")
		if err := os.WriteFile(name, data, 0o644); err != nil {
			return err
		}
		total += len(data)
		fmt.Fprintf(out, "%s: %d ms\n", name, len(s.samples)*1000/rate)
	}
	fmt.Fprintf(out, "%d bytes\n", total)
	return nil
}
