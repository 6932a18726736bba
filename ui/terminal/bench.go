package terminal

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/logging/story"
	"kalah/search/solver"
	"kalah/search/strength"
)

// perftDepth is how many single moves from the start are played to measure
// sowing.
const perftDepth = 11

func newBench(c *console) *cobra.Command {
	threads, full := min(runtime.GOMAXPROCS(0), maxThreads), false
	cmd := &cobra.Command{
		Use: "bench",
		RunE: func(cmd *cobra.Command, _ []string) error {
			b := benchmark{
				c.out, engine.DefaultRules(),
				solver.Options{Threads: threads, Memory: solver.DefaultMemory},
				[]strength.Set{strength.Judge().WithSeeds(30), strength.Judge().WithSeeds(40)},
			}
			if err := b.single(cmd.Context()); err != nil {
				return err
			}
			if err := b.guesses(cmd.Context()); err != nil {
				return err
			}
			return b.solver(cmd.Context(), full)
		},
	}
	addThreads(cmd, &threads, "build the table and solve Kalah(6,4) with that many threads")
	cmd.Flags().BoolVar(&full, "full", false, "play also with a second for a move, and solve Kalah(6,4) also with one thread, with the table and without")
	return cmd
}

// benchmark measures, and tells each result as soon as it is known.
type benchmark struct {
	out     io.Writer
	rules   engine.Rules // whose start is solved
	options solver.Options
	judge   []strength.Set // positions of as many seeds each
}

// row tells the result of one measurement.
func (b benchmark) row(name string, measure func() (string, error)) error {
	fmt.Fprintf(b.out, "%-41s", name)
	text, err := measure()
	fmt.Fprintln(b.out, text)
	return err
}

// line measures one thing, of which so many were done in that time.
func (b benchmark) line(name, thing string, measure func() (n uint64, took time.Duration, err error)) (took time.Duration, err error) {
	err = b.row(name, func() (text string, err error) {
		var n uint64
		if n, took, err = measure(); err != nil {
			return "", err
		}
		text = fmt.Sprintf("%11d %-10s %6.2f s", n, thing, took.Seconds())
		if took > 0 {
			text += fmt.Sprintf(" %8.1f million/s", float64(n)/took.Seconds()/1e6)
		}
		return text, nil
	})
	return took, err
}

// solver does the lines of the solver, on as many threads as were asked for.
func (b benchmark) solver(ctx context.Context, full bool) error {
	folder, err := os.MkdirTemp("", "kalah-bench-")
	if err != nil {
		return fmt.Errorf("the endgame table cannot be stored: %w", err)
	}
	defer os.RemoveAll(folder)

	options := b.options
	options.CacheFolder = folder
	start := fmt.Sprintf("Kalah(6,%d)", b.rules.Seeds)
	of := ", " + story.Count(options.Threads, "thread")
	built, s, err := b.prepare(ctx, "endgame table built and stored"+of, options)
	if err != nil {
		return err
	}
	s.Free()
	loaded, s, err := b.prepare(ctx, "endgame table loaded", options)
	if err != nil {
		return err
	}
	solved, err := b.solve(ctx, start+of, s)
	if err != nil {
		return err
	}
	fmt.Fprintf(b.out, "%s takes %s from nothing, %s with the table stored\n", start, story.InSeconds(built+solved), story.InSeconds(loaded+solved))
	if err := b.byTheClock(ctx, s, full); err != nil {
		return err
	}
	if !full {
		return nil
	}

	s.Free()
	options.Threads = 1
	s = solver.New(b.rules, options)
	if err := s.Prepare(ctx); err != nil {
		return err
	}
	alone, err := b.solve(ctx, start+", 1 thread", s)
	if err != nil {
		return err
	}
	fmt.Fprintf(b.out, "%s: %.2f times as fast as 1\n", story.Count(b.options.Threads, "thread"), alone.Seconds()/solved.Seconds())
	s.Free()
	options.TableSeeds = solver.NoTable
	_, err = b.solve(ctx, start+", 1 thread, no table", solver.New(b.rules, options))
	return err
}

// single does the lines that are always of one thread.
func (b benchmark) single(ctx context.Context) error {
	_, err := b.line("signature", "nodes", func() (uint64, time.Duration, error) { return solver.Signature(ctx) })
	if err != nil {
		return err
	}
	_, err = b.line(fmt.Sprintf("perft %d of Kalah(6,%d), 1 thread", perftDepth, b.rules.Seeds), "sowings", func() (uint64, time.Duration, error) {
		began := time.Now()
		_, sowings, err := solver.Perft(ctx, b.rules, b.rules.Start(), engine.First, perftDepth)
		return sowings, time.Since(began), err
	})
	return err
}

// prepare has a new solver get its table.
func (b benchmark) prepare(ctx context.Context, name string, o solver.Options) (time.Duration, *solver.Solver, error) {
	s := solver.New(b.rules, o)
	took, err := b.line(name, "positions", func() (uint64, time.Duration, error) {
		began := time.Now()
		if err := s.Prepare(ctx); err != nil {
			return 0, 0, err
		}
		took := time.Since(began)
		if err := s.CacheError(); err != nil {
			return 0, 0, err
		}
		return uint64(s.TableSize()), took, nil
	})
	return took, s, err
}

// solve has a solver find the value of the start.
func (b benchmark) solve(ctx context.Context, name string, s *solver.Solver) (time.Duration, error) {
	return b.line(name, "nodes", func() (uint64, time.Duration, error) {
		v, err := s.Value(ctx, b.rules.Start(), engine.First)
		return v.Nodes, v.Elapsed, err
	})
}

const (
	// judgedNodes is how many positions are visited to guess a move.
	judgedNodes = 20000

	// judgedTime is the time for a move, and longJudgedTime that with --full.
	judgedTime     = 100 * time.Millisecond
	longJudgedTime = time.Second

	// judgedInTime is how many positions of each number of seeds are played by the clock
	// without --full.
	judgedInTime = 100
)

// guesses does the lines of play by so many nodes a move, on one thread: the same on
// every machine.
func (b benchmark) guesses(ctx context.Context) error {
	s := solver.New(b.rules, solver.Options{Threads: 1, Memory: b.options.Memory, TableSeeds: b.options.TableSeeds})
	defer s.Free()
	for _, set := range b.judge {
		name := fmt.Sprintf("given away, %d seeds, %d nodes a move", set[0].Seeds(), judgedNodes)
		if err := b.play(ctx, name, s, set, solver.Limits{Nodes: judgedNodes}); err != nil {
			return err
		}
	}
	return nil
}

// byTheClock does the lines of play by so much time a move, by a solver that has its
// table.
func (b benchmark) byTheClock(ctx context.Context, s *solver.Solver, full bool) error {
	limits := []time.Duration{judgedTime}
	if full {
		limits = append(limits, longJudgedTime)
	}
	for _, limit := range limits {
		for _, set := range b.judge {
			if !full {
				set = set[:min(len(set), judgedInTime)]
			}
			name := fmt.Sprintf("given away, %d seeds, %v a move", set[0].Seeds(), limit)
			if err := b.play(ctx, name, s, set, solver.Limits{Time: limit}); err != nil {
				return err
			}
		}
	}
	return nil
}

// play has a solver choose a house in each position of a set, and tells the seeds that
// it gives away on average.
func (b benchmark) play(ctx context.Context, name string, s *solver.Solver, set strength.Set, limits solver.Limits) error {
	return b.row(name, func() (string, error) {
		began := time.Now()
		r, err := strength.Measure(ctx, set, s, limits)
		if err != nil {
			return "", err
		}
		text := fmt.Sprintf("%11.3f %-10s %6.2f s  %d of %d moves worse, %d proved", r.PerMove(), "seeds", time.Since(began).Seconds(), r.Worse, r.Positions, r.Claims)
		if r.Wrong > 0 {
			text += fmt.Sprintf(", %d WRONG", r.Wrong)
		}
		return text, nil
	})
}
