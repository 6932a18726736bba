// Command makeguess makes the file of weights by which positions are guessed:
//
//	go -C tools run ./makeguess positions -games 1500 -seed 1 1.txt
//	go -C tools run ./makeguess positions -games 4500 -seed 2 2.txt
//	go -C tools run ./makeguess positions -games 4000 -seed 3 3.txt
//	go -C tools run ./makeguess positions -games 6000 -seed 4 4.txt
//	go -C tools run ./makeguess fit 1.txt 2.txt 3.txt 4.txt ../search/solver/guess/weights.bin
//
// The first play games and have their positions solved, or, where they hold too many
// seeds for that, looked ahead from by depth; the last fits the weights to what was
// found. The same options make the same positions on every machine, and the same weights
// but for the rounding of an architecture's arithmetic.
package main

import (
	"context"
	"fmt"
	"io"

	"kalah/tools/command"
)

func main() { command.Main("makeguess", run) }

func run(ctx context.Context, out io.Writer, args []string) error {
	if len(args) > 0 {
		switch args[0] {
		case "positions":
			return positions(ctx, out, args[1:])
		case "fit":
			return fit(ctx, out, args[1:])
		}
	}
	return fmt.Errorf("found %q, expected positions or fit, with its files", args)
}
