package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

// solution is the solving of a start, told as it goes on.
type solution struct {
	out      io.Writer
	rules    engine.Rules
	solver   *solver.Solver
	progress *progress
	built    bool // the endgame table, as against loaded
}

// solveStart solves the start of the rules.
func (c *console) solveStart(ctx context.Context, o solveOptions) error {
	limited, cancel := withTimeout(ctx, time.Duration(o.timeout))
	defer cancel()
	s := newSolution(c, o)
	err := s.tell(limited, o)
	s.progress.clear()
	if ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("not solved within %v (--timeout 10m gives it more time, --timeout 0 all that it takes)", time.Duration(o.timeout))
	}
	return err
}

func newSolution(c *console, o solveOptions) *solution {
	s := &solution{out: c.out, rules: o.rules, progress: newProgress(c.errOut)}
	options, report := o.solver(), s.progress.solving()
	options.Progress = func(p solver.Progress) {
		s.built = s.built || p.Stage == solver.StageTable
		if report != nil {
			report(p)
		}
	}
	s.solver = solver.New(o.rules, options)
	return s
}

// tell solves and says step by step what it found.
func (s *solution) tell(ctx context.Context, o solveOptions) error {
	fmt.Fprintf(s.out, "Kalah(6,%d)", s.rules.Seeds)
	if s.rules.EmptyCapture {
		fmt.Fprint(s.out, ", empty capture")
	}
	fmt.Fprintln(s.out)
	start := s.rules.Start()
	if o.table > 0 && inHouses(start) >= manySeeds {
		if err := s.prepare(ctx, o.table); err != nil {
			return err
		}
	}
	whole, err := s.solver.Value(ctx, start, engine.First)
	if err != nil {
		return err
	}
	s.progress.clear()
	fmt.Fprintf(s.out, "Value %d: %s\n%s\n\n", whole.Score, outcomeOf(whole.Score, inHouses(start)), effort(whole.Nodes, "node", whole.Elapsed))
	return s.houses(ctx, start, whole)
}

// prepare gets the endgame table.
func (s *solution) prepare(ctx context.Context, seeds int) error {
	began := time.Now()
	if err := s.solver.Prepare(ctx); err != nil {
		return err
	}
	s.progress.clear()
	how := "loaded"
	if s.built {
		how = "built"
	}
	fmt.Fprintf(s.out, "Endgame table of up to %d seeds: %s in %s\n", seeds, how, inSeconds(time.Since(began)))
	if err := s.solver.CacheError(); err != nil {
		fmt.Fprintf(s.out, "%s\n", oneLine(err.Error()))
	}
	return nil
}

// houses says what every first move is worth, each as soon as it is proved.
func (s *solution) houses(ctx context.Context, start engine.State, whole solver.Solution) error {
	nodes, elapsed := whole.Nodes, whole.Elapsed
	var best []string
	for _, house := range s.rules.Houses(start, engine.First) {
		m, err := s.rules.Play(start, engine.First, house)
		if err != nil {
			return err
		}
		value, err := s.solver.Value(ctx, m.To, m.Next())
		if err != nil {
			return err
		}
		score := value.Score
		if m.Next() != engine.First {
			score = -score
		}
		letter := engine.Letter(engine.First, house)
		if score == whole.Score {
			best = append(best, letter)
		}
		nodes, elapsed = nodes+value.Nodes, elapsed+value.Elapsed
		s.progress.clear()
		fmt.Fprintf(s.out, "  %s %4d\n", letter, score)
	}
	moves := "move"
	if len(best) > 1 {
		moves = "moves"
	}
	fmt.Fprintf(s.out, "\nBest first %s: %s\n%s in all\n", moves, allOf(best), effort(nodes, "node", elapsed))
	return nil
}

// outcomeOf returns how the game ends for the first player.
func outcomeOf(score, seeds int) string {
	result := fmt.Sprintf("%d:%d under perfect play", (seeds+max(score, -score))/2, (seeds-max(score, -score))/2)
	switch {
	case score > 0:
		return "the " + seats[engine.First] + " wins " + result
	case score < 0:
		return "the " + seats[engine.Second] + " wins " + result
	}
	return "a draw, " + result
}

// effort returns how much was done in what time, and how fast.
func effort(n uint64, thing string, d time.Duration) string {
	text := fmt.Sprintf("%s in %s", count(int(n), thing), inSeconds(d))
	if d > 0 {
		text += fmt.Sprintf(", %s/s", perSecond(n, thing, d))
	}
	return text
}

// perSecond returns the speed.
func perSecond(n uint64, thing string, d time.Duration) string {
	speed := float64(n) / d.Seconds()
	if speed < 1e6 {
		return fmt.Sprintf("%.0f %ss", speed, thing)
	}
	return fmt.Sprintf("%.1f million %ss", speed/1e6, thing)
}

func inSeconds(d time.Duration) string { return fmt.Sprintf("%.2f s", d.Seconds()) }
