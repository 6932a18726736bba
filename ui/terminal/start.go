package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"kalah/engine"
	"kalah/logging/story"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
)

const moreTime = "--timeout 10m gives it more time, --timeout 0 all that it takes"

// solution is the solving of a start, told as it goes on.
type solution struct {
	env      *search.Environment // of the book
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
		return fmt.Errorf("not solved within %v (%s)", time.Duration(o.timeout), moreTime)
	}
	return err
}

func newSolution(c *console, o solveOptions) *solution {
	s := &solution{env: c.env, out: c.out, rules: o.rules, progress: newProgress(c.errOut)}
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
	if scores, ok := s.env.FromBook(s.rules, start, engine.First); ok && !o.noBook {
		s.fromBook(scores)
		return nil
	}
	if o.table > 0 && inHouses(start) >= solver.BuildFrom {
		if err := s.prepare(ctx, o.table); err != nil {
			return err
		}
	}
	whole, err := s.solver.Value(ctx, start, engine.First)
	if err != nil {
		return err
	}
	s.progress.clear()
	s.value(whole.Score, effort(whole.Nodes, "node", whole.Elapsed))
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
	fmt.Fprintf(s.out, "Endgame table of up to %d seeds: %s in %s\n", seeds, how, story.InSeconds(time.Since(began)))
	if err := s.solver.CacheError(); err != nil {
		fmt.Fprintf(s.out, "%s\n", story.OneLine(err.Error()))
	}
	return nil
}

// houses says what every first move is worth, as far as there is time. The last
// houses come first: they are solved soonest.
func (s *solution) houses(ctx context.Context, start engine.State, whole solver.Solution) error {
	nodes, elapsed := whole.Nodes, whole.Elapsed
	var values [engine.Houses]string
	var best, missing []string
	for _, house := range slices.Backward(s.rules.Houses(start, engine.First)) {
		m, err := s.rules.Play(start, engine.First, house)
		if err != nil {
			return err
		}
		letter := engine.Letter(engine.First, house)
		value, err := s.solver.Value(ctx, m.To, m.Next())
		if errors.Is(err, context.DeadlineExceeded) {
			values[house], missing = "?", append(missing, letter)
			continue
		}
		if err != nil {
			return err
		}
		score := value.Score
		if m.Next() != engine.First {
			score = -score
		}
		if score == whole.Score {
			best = append(best, letter)
		}
		values[house] = strconv.Itoa(score)
		nodes, elapsed = nodes+value.Nodes, elapsed+value.Elapsed
	}
	s.progress.clear()
	slices.Reverse(best)
	slices.Reverse(missing)
	s.first(values, best)
	if len(missing) > 0 {
		fmt.Fprintf(s.out, "There was no time for %s (%s)\n", allOf(missing), moreTime)
	}
	fmt.Fprintf(s.out, "%s in all\n", effort(nodes, "node", elapsed))
	return nil
}

// value says what the game is worth, and how that is known.
func (s *solution) value(score int, how string) {
	fmt.Fprintf(s.out, "Value %d: %s\n%s\n\n", score, outcomeOf(score, inHouses(s.rules.Start())), how)
}

// first says what the first moves are worth, and which are best.
func (s *solution) first(values [engine.Houses]string, best []string) {
	for house, value := range values {
		fmt.Fprintf(s.out, "  %s %4s\n", engine.Letter(engine.First, house), value)
	}
	fmt.Fprintln(s.out)
	switch len(best) {
	case 0:
	case 1:
		fmt.Fprintf(s.out, "Best first move: %s\n", best[0])
	default:
		fmt.Fprintf(s.out, "Best first moves: %s\n", allOf(best))
	}
}

// fromBook says what the opening book knows.
func (s *solution) fromBook(scores []book.HouseScore) {
	whole := book.Best(scores).Score
	var values [engine.Houses]string
	var best []string
	for _, h := range scores {
		values[h.House] = strconv.Itoa(h.Score)
		if h.Score == whole {
			best = append(best, engine.Letter(engine.First, h.House))
		}
	}
	s.value(whole, "from the opening book (--no-book computes it)")
	s.first(values, best)
}

// outcomeOf returns how the game ends for the first player.
func outcomeOf(score, seeds int) string {
	result := fmt.Sprintf("%d:%d under perfect play", (seeds+max(score, -score))/2, (seeds-max(score, -score))/2)
	switch {
	case score > 0:
		return "the " + story.Seats[engine.First] + " wins " + result
	case score < 0:
		return "the " + story.Seats[engine.Second] + " wins " + result
	}
	return "a draw, " + result
}

// effort returns how much was done in what time, and how fast.
func effort(n uint64, thing string, d time.Duration) string {
	text := fmt.Sprintf("%s in %s", story.Count(int(n), thing), story.InSeconds(d))
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
