package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"kalah/engine"
	"kalah/internal/userdir"
	"kalah/logging/story"
	"kalah/search/book"
	"kalah/search/solver"
)

const (
	timeoutHint = "--timeout 10m gives it more time, --timeout 0 all that it takes"
	resumeHint  = "the same command continues from the results so far"
)

// solution solves the start and prints the results as they come.
type solution struct {
	*console
	solveOptions
	start    engine.State
	solver   *solver.Solver
	proof    *solver.Proof
	progress *proofProgress
}

func (c *console) solveStart(ctx context.Context, o solveOptions) error {
	s := newSolution(c, o)
	defer s.solver.Free()
	fmt.Fprintln(c.out, nameOf(s.start, o.rules))
	if scores, ok := c.env.FromBook(o.rules, s.start, engine.First); ok && !o.noBook {
		var values [engine.Houses]string
		for _, h := range scores {
			values[h.House] = strconv.Itoa(h.Score)
		}
		whole := book.Best(scores).Score
		s.printValue(whole, "from the opening book (--no-book computes it)")
		s.printHouses(values, whole)
		return nil
	}
	if err := s.open(); err != nil {
		return err
	}
	defer s.proof.Close()
	if o.rules.Seeds > fewSeeds && !o.given("table") && solver.StoredTable(userdir.Cache(), o.rules) < moreTable {
		c.note([]string{fmt.Sprintf("--table %d (%.0f MB on the disk) makes such proofs faster: Kalah(6,4) takes a quarter of the time", moreTable, float64(solver.TableFileSize(moreTable))/1e6)})
	}
	limited, cancel := context.WithTimeout(ctx, cmp.Or(o.timeout, math.MaxInt64))
	defer cancel()
	err := s.solve(limited)
	s.progress.clear()
	kept := s.save()
	switch {
	case ctx.Err() != nil && kept:
		fmt.Fprintln(c.errOut, "kalah: stopped; the results so far are saved, and the same command continues from them")
	case ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded):
		if b := s.proof.Known().Value; !b.Proved() && b != unbounded(s.start) {
			fmt.Fprintf(c.out, "Proved so far: %s\n", boundsText(b, s.start))
		}
		more := timeoutHint
		if kept {
			more += "; " + resumeHint
		}
		return fmt.Errorf("not solved within %v (%s)", o.timeout, more)
	}
	return err
}

func newSolution(c *console, o solveOptions) *solution {
	return &solution{
		console: c, solveOptions: o, start: o.rules.Start(), solver: solver.New(o.rules, o.options()), progress: newProofProgress(c.errOut),
	}
}

// open opens the saved proof of the start, or a new one.
func (s *solution) open() (err error) {
	s.proof, err = s.solver.NewProof(s.start, engine.First, userdir.Cache(), !s.resume)
	switch {
	case s.proof == nil:
		return err
	case errors.Is(err, solver.ErrProof):
		s.warn(fmt.Errorf("%w; the proof starts from scratch", err))
	case errors.Is(err, solver.ErrProofBusy):
		s.warn(err)
	case err != nil:
		s.warn(fmt.Errorf("the proof is not saved: %w", err))
	}
	if known := s.proof.Known(); !known.Kept.IsZero() {
		s.progress.shown = known.Kept
		fmt.Fprintf(s.out, "Continues the proof of %s: value %s, %s\n", kept(known), boundsText(known.Value, s.start), s.effort())
	}
	return nil
}

// prove calls work, which proves the score of the start or of a house, and shows its progress.
func (s *solution) prove(of string, work func() (solver.Solution, error)) (score int, err error) {
	before := s.proof.Known()
	err = watch(func(time.Duration) {
		if s.solver.Preparation().Stage == "" {
			s.progress.show(of, before, s.proof.Known())
		}
	}, func() error {
		solution, err := work()
		score = solution.Score
		return err
	})
	return score, err
}

// solve computes and prints the score of the start and then the scores of the houses.
func (s *solution) solve(ctx context.Context) error {
	if s.table > 0 && s.start.AllInHouses() >= solver.BuildFrom && !s.proof.Known().Value.Proved() {
		if err := s.prepare(ctx); err != nil {
			return err
		}
	}
	whole, err := s.prove("value", func() (solver.Solution, error) { return s.proof.Value(ctx) })
	if err != nil {
		return err
	}
	s.progress.clear()
	s.printValue(whole, s.effort())
	if !s.houses {
		return nil
	}
	return s.solveHouses(ctx, whole)
}

// prepare loads or builds the endgame table.
func (s *solution) prepare(ctx context.Context) error {
	began, how := time.Now(), "opened"
	opened, err := s.solver.Open(ctx)
	if err == nil && !opened {
		how = "built"
		err = watch(func(elapsed time.Duration) { s.progress.table(s.solver.Preparation(), elapsed) }, func() error { return s.solver.Prepare(ctx) })
	}
	if err != nil {
		return err
	}
	s.progress.clear()
	fmt.Fprintf(s.out, "Endgame table of up to %d seeds: %s in %s\n", s.solver.TableSeeds(), how, story.InSeconds(time.Since(began)))
	if err := s.solver.CacheError(); err != nil {
		fmt.Fprintln(s.out, story.OneLine(err.Error()))
	}
	return nil
}

// unknown is printed in place of a score that was not found in time.
const unknown = "?"

// solveHouses computes and prints the score of each first move while there is time. It starts
// with the last house, which is solved fastest. Whole is the score of the start.
func (s *solution) solveHouses(ctx context.Context, whole int) error {
	var values [engine.Houses]string
	for _, house := range slices.Backward(s.rules.Houses(s.start, engine.First)) {
		value, err := s.prove(engine.Letter(engine.First, house), func() (solver.Solution, error) { return s.proof.House(ctx, house) })
		switch {
		case err == nil:
			values[house] = strconv.Itoa(value)
		case errors.Is(err, context.DeadlineExceeded):
			values[house] = unknown
		default:
			return err
		}
	}
	s.progress.clear()
	s.printHouses(values, whole)
	if missing := housesOf(values, unknown); len(missing) > 0 {
		fmt.Fprintf(s.out, "There was no time for %s (%s)\n", allOf(missing), timeoutHint)
	}
	fmt.Fprintf(s.out, "%s in all\n", s.effort())
	return nil
}

// printValue prints the score of the start, and how it was found.
func (s *solution) printValue(score int, how string) {
	fmt.Fprintf(s.out, "Value %d: %s\n%s\n\n", score, outcomeOf(score, s.start.AllInHouses()), how)
}

// printHouses prints the scores of the first moves and lists the moves with the score whole.
func (s *solution) printHouses(values [engine.Houses]string, whole int) {
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

// housesOf returns the letters of the houses with the given value.
func housesOf(values [engine.Houses]string, value string) (letters []string) {
	for house := range values {
		if values[house] == value {
			letters = append(letters, engine.Letter(engine.First, house))
		}
	}
	return letters
}

// outcomeOf describes the end of a game with the given final lead of the first player. Seeds is
// the total number of seeds.
func outcomeOf(score, seeds int) string {
	lead := max(score, -score)
	result := fmt.Sprintf("%d:%d under perfect play", (seeds+lead)/2, (seeds-lead)/2)
	switch {
	case score > 0:
		return "the " + story.Seats[engine.First] + " wins " + result
	case score < 0:
		return "the " + story.Seats[engine.Second] + " wins " + result
	}
	return "a draw, " + result
}

func (s *solution) effort() string {
	known := s.proof.Known()
	return effort(known.Nodes, known.Elapsed)
}

// effort describes a number of nodes, a duration and the speed.
func effort(nodes uint64, d time.Duration) string {
	text := fmt.Sprintf("%s in %s", story.Count(int(nodes), "node"), story.InSeconds(d))
	switch speed := float64(nodes) / d.Seconds(); {
	case d <= 0:
		return text
	case speed < 1e6:
		return fmt.Sprintf("%s, %.0f nodes/s", text, speed)
	default:
		return fmt.Sprintf("%s, %.1f million nodes/s", text, speed/1e6)
	}
}

// saveTimeout is the maximum time to save a proof at the end.
const saveTimeout = 10 * time.Second

// save saves the proof. It returns false if there is no file to continue from.
func (s *solution) save() bool {
	ctx, cancel := context.WithTimeout(context.Background(), saveTimeout)
	defer cancel()
	if err := s.proof.Keep(ctx); err != nil {
		s.warn(err)
		return false
	}
	return !s.proof.Known().Kept.IsZero()
}
