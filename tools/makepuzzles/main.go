// Command makepuzzles makes the puzzles that the program ships:
//
//	go -C tools run ./makepuzzles ../resources/puzzles.json
//
// The same options make the same file on every machine. It takes some minutes.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"time"

	"kalah/internal/safefile"
	"kalah/search/puzzle"
	"kalah/tools/command"
)

func main() { command.Main("makepuzzles", run) }

func run(ctx context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("makepuzzles", flag.ContinueOnError)
	games := flags.Int("games", 3000, "number of games")
	each := flags.Int("each", 67, "number of puzzles of each grade")
	seed := flags.Uint64("seed", 12, "random seed")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 || *games < 0 || *each < 0 {
		return fmt.Errorf("found %d files, %d games and %d puzzles of each grade, expected one file and no negative numbers", flags.NArg(), *games, *each)
	}
	began := time.Now()
	puzzles, err := generate(ctx, *games, *each, *seed, func(done, found int) {
		if done%100 == 0 {
			fmt.Fprintf(out, "%d of %d games, %d candidates\n", done, *games, found)
		}
	})
	if err != nil {
		return err
	}
	data, err := puzzle.Format(puzzles)
	if err != nil {
		return err
	}
	if err := safefile.Write(flags.Arg(0), data, 0o644); err != nil {
		return fmt.Errorf("%s: %w", flags.Arg(0), err)
	}
	count := map[string]int{}
	for _, p := range puzzles {
		count[fmt.Sprint(p.Grade)]++
		count[string(p.Theme)]++
	}
	fmt.Fprintf(out, "%d puzzles in %s, made in %.1f s: %v\n", len(puzzles), flags.Arg(0), time.Since(began).Seconds(), count)
	return nil
}
