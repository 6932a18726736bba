// Command makelogs fills a folder with game logs to test the library:
//
//	go -C tools run ./makelogs -n 10000 DIR
//
// The logs vary like those of a club over two years: some are in folders, some are broken. The
// games are real: Random and the classic searches, with low limits, use the seeds in the logs,
// so recomputing finds no difference; humans play at random. The same seed makes the same logs.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"time"

	"kalah/tools/command"
)

func main() { command.Main("makelogs", run) }

func run(ctx context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("makelogs", flag.ContinueOnError)
	n := flags.Int("n", 10_000, "how many logs")
	seed := flags.Uint64("seed", 1, "another one makes other logs")
	plain := flags.Bool("plain", false, "give players names that fit every font and column")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 || *n < 0 {
		return fmt.Errorf("found %d folders and %d logs, expected one folder and at least 0 logs", flags.NArg(), *n)
	}
	names := oddNames
	if *plain {
		names = plainNames
	}
	began := time.Now()
	if err := fill(ctx, flags.Arg(0), *n, *seed, names); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d logs in %s, made in %.1f s\n", *n, flags.Arg(0), time.Since(began).Seconds())
	return nil
}
