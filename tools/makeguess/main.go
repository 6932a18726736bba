// Command makeguess makes the file of weights for the static evaluation of positions:
//
//	go -C tools run ./makeguess positions -games 10000 -seed 1 -nodes 100000 -table 24 1.txt
//	go -C tools run ./makeguess fit 1.txt ../search/solver/guess/weights.bin
//
// The built-in weights are fitted to the files of the seeds 1 to 6 (docs/strength.md).
//
// "positions" plays games and solves their positions. A position with too many seeds is searched with
// a fixed number of nodes instead. "fit" fits the weights to the scores. The same options make the
// same positions on every machine, and the same weights except for rounding.
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
	return fmt.Errorf("found %q, expected positions or fit, and files", args)
}
