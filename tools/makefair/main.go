// Command makefair finds the fair starts with four seeds per house:
//
//	go -C tools run ./makefair fair-standard.jsonl
//	go -C tools run ./makefair -empty-capture fair-empty-capture.jsonl
//
// It proves the winner of each board and adds a line of JSON per board to the file. The same command
// resumes an interrupted search. At the end it compares the fair starts with the list of search/fair.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"

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
	all := boards()
	file, err := open(flags.Arg(0), all)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	done := len(file.known)
	verdicts, err := prove(ctx, solver.New(rules, solver.Options{Memory: *memory << 20, TableSeeds: *table, Threads: *threads, CacheFolder: userdir.Cache()}),
		all, file.known, func(v verdict) error {
			done++
			fmt.Fprintf(out, "\r%d of %d boards", done, len(all))
			return file.add(v)
		})
	if err != nil {
		return fmt.Errorf("stopped after %d of %d boards; the same command resumes the search: %w", len(verdicts), len(all), err)
	}
	return report(out, fairOf(verdicts), fair.Starts(rules))
}

// report compares the fair starts with the built-in list, and prints them if they differ.
func report(out io.Writer, found, builtIn []engine.State) error {
	if slices.Equal(found, builtIn) {
		fmt.Fprintf(out, "\n%d fair starts, as in the built-in list\n", len(found))
		return nil
	}
	fmt.Fprintf(out, "\n%d fair starts; the built-in list of %d should be:\n", len(found), len(builtIn))
	for _, s := range found {
		line, err := json.Marshal(s)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s\n", line)
	}
	return nil
}
