// Command makesounds synthesizes the sounds that the program embeds:
//
//	go -C tools run ./makesounds [DIR]
//
// Each sound is a sum of damped modes, as of struck wood and stone ("modal synthesis": van den
// Doel and Pai, The Sounds of Physical Shapes, Presence 7(4), 1998). Random numbers come from a
// fixed seed, so the output is always the same. The default folder is resources/sounds.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kalah/tools/command"
)

// folder is the default output folder, relative to the module.
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
