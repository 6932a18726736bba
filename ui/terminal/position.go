package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/logging/request"
	"kalah/logging/story"
	"kalah/search/book"
)

// addPosition adds the flag --position. The usage says what the command does with the position.
func addPosition(cmd *cobra.Command, to *string, usage string) {
	addText(cmd, to, "position", "position", usage+" `POSITION`: a board such as <6,S,N,s1,…,s6,n1,…,n6>, or a state or a request in JSON")
}

// seedsUnused refuses --seeds next to --position.
func seedsUnused(position string) unused {
	return unused{position != "", "seeds", "is for the start: --position has its own seeds"}
}

// positionOf returns the position of --position, or the start if the text is empty. The flag
// --empty-capture holds for any position.
func positionOf(text string, rules engine.Rules) (engine.Position, error) {
	if text == "" {
		return engine.Position{Rules: rules, State: rules.Start(), Player: engine.First}, nil
	}
	_, p, err := request.Read([]byte(text))
	if err != nil {
		return p, fmt.Errorf("--position: %w", err)
	}
	p.Rules.EmptyCapture = p.Rules.EmptyCapture || rules.EmptyCapture
	return p, nil
}

// playablePosition is positionOf for a game that is not over.
func playablePosition(text string, rules engine.Rules) (engine.Position, error) {
	p, err := positionOf(text, rules)
	if err == nil && p.State.Finished() {
		err = errors.New("--position: the game is over in this position")
	}
	return p, err
}

// solvePosition prints the score of each house of a position, with the reasons for --why.
func (c *console) solvePosition(ctx context.Context, o solveOptions) error {
	p, err := playablePosition(o.position, o.rules)
	if err != nil {
		return err
	}
	oracle := newOracle(c, o)
	defer oracle.building.Wait()
	limited, cancel := context.WithTimeout(ctx, cmp.Or(o.timeout, math.MaxInt64))
	defer cancel()
	do, undone := oracle.printScores, "solved"
	if o.why {
		do, undone = oracle.printReasons, "explained"
	}
	err = do(ctx, limited, p)
	if ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("not %s within %v (%s)", undone, o.timeout, timeoutHint)
	}
	return err
}

// printScores prints the score of a position and of its houses.
func (o *oracle) printScores(ctx, limited context.Context, p engine.Position) error {
	scores, known := o.env.FromBook(p.Rules, p.State, p.Player)
	if !known || o.noBook {
		solution, err := o.solve(ctx, limited, p)
		if err != nil {
			return err
		}
		scores = solution.Houses
	}
	o.printBoard(p)
	best := book.Best(scores).Score
	lead := best
	if p.Player == engine.Second {
		lead = -best
	}
	fmt.Fprintf(o.out, "Value %d: %s\n\n", best, outcomeOf(lead, p.State.Total()))
	for _, h := range scores {
		mark := ""
		if h.Score == best {
			mark = "  best"
		}
		fmt.Fprintf(o.out, "  %s %4d%s\n", engine.Letter(p.Player, h.House), h.Score, mark)
	}
	return nil
}

func (c *console) printBoard(p engine.Position) {
	fmt.Fprintf(c.out, "%s\n%s to move\n\n", story.Board(p.State), playerName(p.Player))
}
