// Command makeguess makes the file of weights by which positions are guessed:
//
//	go run ./internal/makeguess positions positions.txt
//	go run ./internal/makeguess fit positions.txt search/solver/guess/weights.bin
//
// The first plays games and has their positions solved, or, where they hold too many
// seeds for that, looked far ahead from; the second fits the weights to what was found.
// The same options make the same files.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Stdout, os.Args[1:]); err != nil {
		stop()
		fmt.Fprintln(os.Stderr, "makeguess:", err)
		os.Exit(2)
	}
}

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
