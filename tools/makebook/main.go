// Command makebook computes the opening book:
//
//	go -C tools run ./makebook -seeds 4 -moves 1 ../resources/book.bin           exact scores of all houses
//	go -C tools run ./makebook -seeds 6 -turns 2 ../resources/book.bin           best houses of a long search
//	go -C tools run ./makebook -lines -turns 8 -table 24 ../resources/book.bin   proved best houses from the starts
//
// It adds to the file and does not compute the positions in it again, except for guesses with -again.
// If it is interrupted, it saves its results; with -again it does not change the file.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"

	"kalah/engine"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
	"kalah/search/book"
	"kalah/search/fair"
	"kalah/search/solver"
	"kalah/tools/command"
)

func main() { command.Main("makebook", run) }

// request holds the arguments.
type request struct {
	rules                          engine.Rules
	moves, turns, nodes            int
	lines, again                   bool
	tableSeeds, memoryMiB, threads int
}

func run(ctx context.Context, out io.Writer, args []string) error {
	r := request{rules: engine.DefaultRules()}
	flags := flag.NewFlagSet("makebook", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.IntVar(&r.rules.Seeds, "seeds", r.rules.Seeds, "seeds per house at the start")
	flags.BoolVar(&r.rules.EmptyCapture, "empty-capture", false, "capture the last seed also if the opposite house is empty")
	flags.IntVar(&r.moves, "moves", 0, "number of moves from the start; each move of a turn counts")
	flags.IntVar(&r.turns, "turns", 0, "number of first turns of each player in which to estimate the best house")
	flags.BoolVar(&r.lines, "lines", false, "prove the best house of these turns, from the start and, with four seeds, from the fair starts")
	flags.BoolVar(&r.again, "again", false, "estimate again the positions that the file has as estimates")
	flags.IntVar(&r.nodes, "nodes", 64, "number of positions that each estimate searches, in millions")
	flags.IntVar(&r.tableSeeds, "table", solver.DefaultTableSeeds, "size of the endgame table, in seeds")
	flags.IntVar(&r.memoryMiB, "memory", solver.DefaultMemory>>20, "memory of the search, in MiB")
	flags.IntVar(&r.threads, "threads", runtime.GOMAXPROCS(0), "number of threads")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case flags.NArg() != 1:
		return fmt.Errorf("found %d files, expected one", flags.NArg())
	case r.turns > 0 && r.moves > 0:
		return errors.New("found -turns and -moves, expected one of them")
	case r.lines && r.turns < 1:
		return errors.New("found -lines without -turns: add -turns")
	case min(r.moves, r.turns) < 0, min(r.nodes, r.tableSeeds, r.memoryMiB, r.threads) < 1, r.tableSeeds > solver.MaxTableSeeds:
		return fmt.Errorf("a number is out of bounds; -table is at most %d seeds", solver.MaxTableSeeds)
	}
	if err := r.rules.Validate(); err != nil {
		return err
	}
	return r.addTo(ctx, out, flags.Arg(0))
}

// addTo adds to the book in a file. It creates a missing file.
func (r request) addTo(ctx context.Context, out io.Writer, path string) error {
	lock, err := safefile.LockFile(path)
	if err != nil {
		return err
	}
	defer func() { _ = lock.Remove() }()
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var before *book.Book
	if err == nil {
		if before, err = book.Open(data); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	held := before.Len()
	if r.again {
		before = before.WithoutGuesses(r.rules)
	}
	m := &maker{before, r.rules, func(done, total int) { fmt.Fprintf(out, "\r%d of %d positions", done, total) }}
	stopped := r.compute(ctx, m)
	if stopped != nil && (r.again || !errors.Is(stopped, context.Canceled)) {
		return stopped
	}
	if made := m.book.Bytes(); !bytes.Equal(made, data) {
		if err := safefile.Write(path, made, 0o644); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	fmt.Fprintf(out, "\n%s holds %d positions, %d of them new\n", path, m.book.Len(), m.book.Len()-held)
	return stopped
}

func (r request) compute(ctx context.Context, m *maker) error {
	if r.turns > 0 && !r.lines {
		return r.guess(ctx, m)
	}
	s := solver.New(r.rules, solver.Options{
		Memory: r.memoryMiB << 20, TableSeeds: r.tableSeeds, Threads: r.threads, CacheFolder: userdir.Cache(),
	})
	if !r.lines {
		return m.addScores(ctx, r.moves, func(ctx context.Context, state engine.State, player engine.Side) ([]solver.HouseScore, error) {
			solution, err := s.Solve(ctx, state, player)
			return solution.Houses, err
		})
	}
	lines := scope{starts: []engine.State{r.rules.Start()}, turns: r.turns, line: true}
	if r.rules.Seeds == engine.DefaultSeeds {
		lines.starts = append(lines.starts, fair.Starts(r.rules)...)
	}
	return m.addChoices(ctx, lines, 1, func(ctx context.Context, state engine.State, player engine.Side) ([]solver.HouseScore, error) {
		info, err := s.Search(ctx, state, player, solver.Limits{}, nil)
		return info.Houses, err
	})
}

// guess adds the best houses of searches with a limited number of nodes, which give the same result
// on every machine. Such a search uses one thread, so there is one solver per thread.
func (r request) guess(ctx context.Context, m *maker) error {
	free := make(chan *solver.Solver, r.threads)
	for range r.threads {
		free <- solver.New(r.rules, solver.Options{Threads: 1})
	}
	turns := scope{starts: []engine.State{r.rules.Start()}, turns: r.turns}
	return m.addChoices(ctx, turns, r.threads, func(ctx context.Context, state engine.State, player engine.Side) ([]solver.HouseScore, error) {
		s := <-free
		defer func() { free <- s }()
		info, err := s.Search(ctx, state, player, solver.Limits{Nodes: uint64(r.nodes) * 1e6}, nil)
		for i := range info.Houses {
			info.Houses[i].Proven = false
		}
		return info.Houses, err
	})
}
