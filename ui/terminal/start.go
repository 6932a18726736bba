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

const (
	moreTime = "--timeout 10m gives it more time, --timeout 0 all that it takes"
	goesOn   = "it goes on from what is proved"
)

// solution is the solving of a start, told as it goes on.
type solution struct {
	env      *search.Environment // of the book
	out      io.Writer
	rules    engine.Rules
	solver   *solver.Solver
	proof    *solver.Proof
	progress *proofProgress
	built    bool // the endgame table, as against opened
}

// solveStart solves the start of the rules.
func (c *console) solveStart(ctx context.Context, o solveOptions) error {
	limited, cancel := withTimeout(ctx, o.timeout)
	defer cancel()
	s := newSolution(c, o)
	defer s.solver.Release()
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
	if err := s.begin(c, !o.resume); err != nil {
		return err
	}
	defer s.proof.Close()
	err := s.tell(limited, o)
	s.progress.clear()
	kept := s.keep(c)
	switch {
	case ctx.Err() != nil && kept:
		fmt.Fprintln(c.errOut, "kalah: stopped; what is proved is kept, and the same command goes on from there")
	case ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded):
		s.bounds()
		more := moreTime
		if kept {
			more += "; " + goesOn
		}
		return fmt.Errorf("not solved within %v (%s)", o.timeout, more)
	}
	return err
}

func newSolution(c *console, o solveOptions) *solution {
	s := &solution{env: c.env, out: c.out, rules: o.rules, progress: newProofProgress(c.errOut)}
	options := o.solver.options()
	options.Progress = func(p solver.Progress) {
		s.built = s.built || p.Stage == solver.StageTable
		s.progress.tell(p, s.proof)
	}
	s.solver = solver.New(o.rules, options)
	return s
}

// tell solves and says step by step what it found.
func (s *solution) tell(ctx context.Context, o solveOptions) error {
	start := s.rules.Start()
	if o.solver.table > 0 && inHouses(start) >= solver.BuildFrom && !s.proof.Known().Value.Proved() {
		if err := s.prepare(ctx, o.solver.table); err != nil {
			return err
		}
	}
	s.progress.of = "value"
	whole, err := s.proof.Value(ctx)
	if err != nil {
		return err
	}
	s.progress.clear()
	known := s.proof.Known()
	s.value(whole.Score, effort(known.Nodes, "node", known.Elapsed))
	if !o.houses {
		return nil
	}
	return s.houses(ctx, whole.Score)
}

// prepare gets the endgame table.
func (s *solution) prepare(ctx context.Context, seeds int) error {
	began := time.Now()
	opened, err := s.solver.Open(ctx)
	if err == nil && !opened {
		err = s.solver.Prepare(ctx)
	}
	if err != nil {
		return err
	}
	s.progress.clear()
	how := "opened"
	if s.built {
		how = "built"
	}
	fmt.Fprintf(s.out, "Endgame table of up to %d seeds: %s in %s\n", seeds, how, story.InSeconds(time.Since(began)))
	if err := s.solver.CacheError(); err != nil {
		fmt.Fprintf(s.out, "%s\n", story.OneLine(err.Error()))
	}
	return nil
}

// houses says what every first move is worth, as far as there is time, after a
// start of that value. The last houses come first: they are solved soonest.
func (s *solution) houses(ctx context.Context, whole int) error {
	var values [engine.Houses]string
	for _, house := range slices.Backward(s.rules.Houses(s.rules.Start(), engine.First)) {
		s.progress.of = engine.Letter(engine.First, house)
		value, err := s.proof.House(ctx, house)
		switch {
		case err == nil:
			values[house] = strconv.Itoa(value.Score)
		case errors.Is(err, context.DeadlineExceeded):
			values[house] = unknown
		default:
			return err
		}
	}
	s.progress.clear()
	s.first(values, whole)
	if missing := housesOf(values, unknown); len(missing) > 0 {
		fmt.Fprintf(s.out, "There was no time for %s (%s)\n", allOf(missing), moreTime)
	}
	known := s.proof.Known()
	fmt.Fprintf(s.out, "%s in all\n", effort(known.Nodes, "node", known.Elapsed))
	return nil
}

// unknown stands for the value of a house for which there was no time.
const unknown = "?"

// housesOf returns the letters of the houses of that value.
func housesOf(values [engine.Houses]string, value string) (letters []string) {
	for house := range values {
		if values[house] == value {
			letters = append(letters, engine.Letter(engine.First, house))
		}
	}
	return letters
}

// value says what the game is worth, and how that is known.
func (s *solution) value(score int, how string) {
	fmt.Fprintf(s.out, "Value %d: %s\n%s\n\n", score, outcomeOf(score, inHouses(s.rules.Start())), how)
}

// first says what the first moves are worth, and which are best after a start of that value.
func (s *solution) first(values [engine.Houses]string, whole int) {
	for house, value := range values {
		fmt.Fprintf(s.out, "  %s %4s\n", engine.Letter(engine.First, house), value)
	}
	fmt.Fprintln(s.out)
	switch best := housesOf(values, strconv.Itoa(whole)); len(best) {
	case 0:
	case 1:
		fmt.Fprintf(s.out, "Best first move: %s\n", best[0])
	default:
		fmt.Fprintf(s.out, "Best first moves: %s\n", allOf(best))
	}
}

// fromBook says what the opening book knows.
func (s *solution) fromBook(scores []book.HouseScore) {
	var values [engine.Houses]string
	for _, h := range scores {
		values[h.House] = strconv.Itoa(h.Score)
	}
	whole := book.Best(scores).Score
	s.value(whole, "from the opening book (--no-book computes it)")
	s.first(values, whole)
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
	switch speed := float64(n) / d.Seconds(); {
	case d <= 0:
		return text
	case speed < 1e6:
		return fmt.Sprintf("%s, %.0f %ss/s", text, speed, thing)
	default:
		return fmt.Sprintf("%s, %.1f million %ss/s", text, speed/1e6, thing)
	}
}
