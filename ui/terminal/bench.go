package terminal

import (
	"cmp"
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

const (
	// perftDepth is the number of moves of the lines that measure sowing.
	perftDepth = 11

	// judgedNodes is the number of nodes to search for each judged move.
	judgedNodes = 20000

	// judgedTime is the time for each judged move; --full also measures longJudgedTime.
	judgedTime     = 100 * time.Millisecond
	longJudgedTime = time.Second

	// judgedInTime is the number of positions judged by time for each number of seeds, without
	// --full.
	judgedInTime = 100
)

func newBench(c *console) *cobra.Command {
	threads, full := min(runtime.GOMAXPROCS(0), maxThreads), false
	cmd := &cobra.Command{
		Use: "bench",
		RunE: func(cmd *cobra.Command, _ []string) error {
			b := benchmark{
				ctx: cmd.Context(), out: c.out, rules: engine.DefaultRules(),
				options: solver.Options{Threads: threads, Memory: solver.DefaultMemory},
				judge:   []strength.Set{strength.Judge().WithSeeds(30), strength.Judge().WithSeeds(40)},
			}
			b.single()
			b.guesses()
			b.solver(full)
			return b.err
		},
	}
	addThreads(cmd, &threads, "number of threads to build the table and solve Kalah(6,4)")
	cmd.Flags().BoolVar(&full, "full", false, "also play with 1 s per move, and solve Kalah(6,4) with one thread, with and without the table")
	return cmd
}

// benchmark prints each measurement when it is done. After an error it measures nothing more.
type benchmark struct {
	ctx     context.Context
	out     io.Writer
	rules   engine.Rules
	options solver.Options
	judge   []strength.Set // all positions of a set have the same number of seeds
	err     error
}

// row prints the result of a measurement and returns its duration.
func (b *benchmark) row(name string, measure func() (string, time.Duration, error)) (took time.Duration) {
	if b.err != nil {
		return 0
	}
	fmt.Fprintf(b.out, "%-41s", name)
	var text string
	text, took, b.err = measure()
	fmt.Fprintln(b.out, text)
	return took
}

// say prints a line.
func (b *benchmark) say(format string, args ...any) {
	if b.err == nil {
		fmt.Fprintf(b.out, format+"\n", args...)
	}
}

// line prints the number of things that measure did, its duration and its speed.
func (b *benchmark) line(name, thing string, measure func() (n uint64, took time.Duration, err error)) time.Duration {
	return b.row(name, func() (string, time.Duration, error) {
		n, took, err := measure()
		if err != nil {
			return "", 0, err
		}
		text := fmt.Sprintf("%11d %-10s %6.2f s", n, thing, took.Seconds())
		if took > 0 {
			text += fmt.Sprintf(" %8.1f million/s", float64(n)/took.Seconds()/1e6)
		}
		return text, took, nil
	})
}

// single runs the measurements that always use one thread.
func (b *benchmark) single() {
	b.line("signature", "nodes", func() (uint64, time.Duration, error) { return solver.Signature(b.ctx) })
	b.line(fmt.Sprintf("perft %d of Kalah(6,%d), 1 thread", perftDepth, b.rules.Seeds), "sowings", func() (uint64, time.Duration, error) {
		began := time.Now()
		_, sowings, err := solver.Perft(b.ctx, b.rules, b.rules.Start(), engine.First, perftDepth)
		return sowings, time.Since(began), err
	})
}

// guesses measures the play with a fixed number of nodes and one thread. The result is the same
// on every machine.
func (b *benchmark) guesses() {
	s := solver.New(b.rules, solver.Options{Threads: 1, Memory: b.options.Memory, TableSeeds: b.options.TableSeeds})
	defer s.Free()
	for _, set := range b.judge {
		b.play(s, set, fmt.Sprintf("%d nodes", judgedNodes), solver.Limits{Nodes: judgedNodes})
	}
}

// solver measures the solver with the number of threads of --threads.
func (b *benchmark) solver(full bool) {
	options, start := b.options, fmt.Sprintf("Kalah(6,%d)", b.rules.Seeds)
	folder, err := os.MkdirTemp("", "kalah-bench-")
	if err != nil {
		b.err = cmp.Or(b.err, fmt.Errorf("the endgame table cannot be stored: %w", err))
		return
	}
	defer os.RemoveAll(folder)
	options.CacheFolder = folder
	threads := story.Count(options.Threads, "thread")

	s := solver.New(b.rules, options)
	built := b.prepare("endgame table built and stored, "+threads, s)
	s.Free()
	s = solver.New(b.rules, options)
	loaded := b.prepare("endgame table loaded", s)
	solved := b.solve(start+", "+threads, s)
	b.say("%s takes %s from nothing, %s with the table stored", start, story.InSeconds(built+solved), story.InSeconds(loaded+solved))
	limits := []time.Duration{judgedTime}
	if full {
		limits = append(limits, longJudgedTime)
	}
	for _, limit := range limits {
		for _, set := range b.judge {
			if !full {
				set = set[:min(len(set), judgedInTime)]
			}
			b.play(s, set, limit.String(), solver.Limits{Time: limit})
		}
	}
	s.Free()
	if !full || b.err != nil {
		return
	}
	options.Threads = 1
	s = solver.New(b.rules, options)
	b.err = s.Prepare(b.ctx)
	alone := b.solve(start+", 1 thread", s)
	s.Free()
	b.say("%s: %.2f times as fast as 1", threads, alone.Seconds()/solved.Seconds())
	options.TableSeeds = solver.NoTable
	b.solve(start+", 1 thread, no table", solver.New(b.rules, options))
}

// prepare measures the loading or building of a table.
func (b *benchmark) prepare(name string, s *solver.Solver) time.Duration {
	return b.line(name, "positions", func() (uint64, time.Duration, error) {
		began := time.Now()
		err := s.Prepare(b.ctx)
		took := time.Since(began)
		return uint64(s.TableSize()), took, cmp.Or(err, s.CacheError())
	})
}

// solve measures the solving of the start.
func (b *benchmark) solve(name string, s *solver.Solver) time.Duration {
	return b.line(name, "nodes", func() (uint64, time.Duration, error) {
		v, err := s.Value(b.ctx, b.rules.Start(), engine.First)
		return v.Nodes, v.Elapsed, err
	})
}

// play measures the average loss of a solver's moves, in seeds, in the positions of a set.
func (b *benchmark) play(s *solver.Solver, set strength.Set, effort string, limits solver.Limits) {
	b.row(fmt.Sprintf("given away, %d seeds, %s a move", set[0].Seeds(), effort), func() (string, time.Duration, error) {
		began := time.Now()
		r, err := strength.Measure(b.ctx, set, s, limits)
		took := time.Since(began)
		if err != nil {
			return "", took, err
		}
		text := fmt.Sprintf("%11.3f %-10s %6.2f s  %d of %d moves worse, %d proved", r.PerMove(), "seeds", took.Seconds(), r.Worse, r.Positions, r.Claims)
		if r.Wrong > 0 {
			text += fmt.Sprintf(", %d WRONG", r.Wrong)
		}
		return text, took, nil
	})
}
