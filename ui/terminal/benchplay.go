package terminal

import (
	"context"
	"fmt"
	"time"

	"kalah/search/solver"
	"kalah/search/strength"
)

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
	defer s.Release()
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
		r, err := strength.Measure(ctx, set, strength.BySolver(s, limits))
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
