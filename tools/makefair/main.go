// Command makefair finds the fair starts with four seeds per house:
//
//	go -C tools run ./makefair fair-standard.jsonl
//	go -C tools run ./makefair -empty-capture fair-empty-capture.jsonl
//
// It proves the winner of each board and adds a line of JSON per board to the file. The same command
// resumes an interrupted search. A test in search/fair makes the built-in lists from the files.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"

	"kalah/engine"
	"kalah/internal/userdir"
	"kalah/search/fair"
	"kalah/search/solver"
	"kalah/tools/command"
)

func main() { command.Main("makefair", run) }

func run(ctx context.Context, out io.Writer, args []string) (err error) {
	rules := engine.DefaultRules()
	flags := flag.NewFlagSet("makefair", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.BoolVar(&rules.EmptyCapture, "empty-capture", false, "capture the last seed also if the opposite house is empty")
	table := flags.Int("table", solver.DefaultTableSeeds, "size of the endgame table, in seeds")
	// Boards that differ by two seeds have many positions in common.
	memory := flags.Int("memory", 1024, "memory of the search, in MiB")
	threads := flags.Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 || *table < 1 || *table > solver.MaxTableSeeds || *memory < 1 || *threads < 1 {
		return fmt.Errorf("found %d files, -table %d, -memory %d, -threads %d; expected one file and positive numbers, for -table up to %d",
			flags.NArg(), *table, *memory, *threads, solver.MaxTableSeeds)
	}
	boards := fair.Boards()
	file, err := fair.Open(flags.Arg(0), boards)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	prover := solver.New(rules, solver.Options{Memory: *memory << 20, TableSeeds: *table, Threads: *threads, CacheFolder: userdir.Cache()})
	verdicts, err := fair.Search{Boards: boards, Known: file.Known, Found: file.Add, Prover: prover, Progress: func(p fair.Progress) {
		fmt.Fprintf(out, "\r%d of %d boards, %d fair", p.Done, p.Total, p.Fair)
	}}.Run(ctx)
	if err != nil {
		return fmt.Errorf("stopped after %d of %d boards; the same command resumes the search: %w", len(verdicts), len(boards), err)
	}
	fmt.Fprintf(out, "\n%d fair starts\n", len(fair.Among(verdicts)))
	return nil
}
