package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/story"
	"kalah/search/book"
	"kalah/search/why"
	"kalah/ui/app/reason"
)

// leastLoss is the smallest loss that is explained, in seeds.
const leastLoss = 2

// mistake is an explained move of a game.
type mistake struct {
	move   int // from 1
	player engine.Side
	why    why.Why
	logged bool // the log has the reason, and it passed its check
}

// mistakes finds the mistakes of one game.
type mistakes struct {
	*oracle
	solver *ruleSolver
	game   engine.Snapshot
	log    *logging.Log
	all    []mistake    // the last one first
	lies   []error      // about reasons in the log that are not true
	left   atomic.Int32 // number of moves at the start of the game that are not judged yet
	found  atomic.Int32 // number of mistakes, for the line of progress
}

// explainGame prints the mistakes of a game with their reasons. Reasons in the log are used if they
// pass their check. It begins with the last move, because the values that it needs help with earlier moves.
func (o *oracle) explainGame(ctx context.Context, file string, l *logging.Log) error {
	limited, cancel := context.WithTimeout(ctx, cmp.Or(o.timeout, math.MaxInt64))
	defer cancel()
	m := &mistakes{oracle: o, game: l.Snapshot(), log: l}
	m.left.Store(int32(len(m.game.Moves)))
	err := m.find(limited)
	o.shown.clear()
	m.print(file)
	for _, lie := range m.lies {
		o.warn(fmt.Errorf("%s: %w", file, lie))
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("%s: the first %s not explained within %v (%s)", file, areMoves(int(m.left.Load())), o.timeout, timeoutHint)
	case err == nil && len(m.lies) > 0:
		return &outcome{status: statusCheckFailed} // the lies were printed above
	}
	return err
}

func areMoves(n int) string {
	if n == 1 {
		return "move is"
	}
	return fmt.Sprintf("%d moves are", n)
}

func (m *mistakes) find(ctx context.Context) (err error) {
	if m.solver, err = m.oracle.solver(ctx, ctx, m.game.At(0).Position()); err != nil {
		return err
	}
	return watch(func(elapsed time.Duration) {
		if elapsed >= progressDelay {
			m.shown.write("explaining: %s left, %s, %.0f s", story.Count(int(m.left.Load()), "move"), story.Count(int(m.found.Load()), "mistake"), elapsed.Seconds())
		}
	}, func() error {
		next, err := m.value(ctx, m.game)
		for n := len(m.game.Moves) - 1; n >= 0 && err == nil; n-- {
			next, err = m.judge(ctx, n, next)
			if err == nil {
				m.left.Store(int32(n))
			}
		}
		return err
	})
}

// value returns the exact value of a position for the first player.
func (m *mistakes) value(ctx context.Context, s engine.Snapshot) (value int, err error) {
	if s.State.Finished() {
		return s.State.Seeds(engine.First) - s.State.Seeds(engine.Second), nil
	}
	if scores, ok := m.env.FromBook(s.Rules, s.State, s.Player); ok {
		value = book.Best(scores).Score
	} else {
		solution, err := m.solver.Value(ctx, s.State, s.Player)
		if err != nil {
			return 0, err
		}
		value = solution.Score
	}
	if s.Player == engine.Second {
		value = -value
	}
	return value, nil
}

// judge explains the move after n moves if it is a mistake. It returns the value of the position before
// it; next is the value of the position after it.
func (m *mistakes) judge(ctx context.Context, n, next int) (value int, err error) {
	s, move := m.game.At(n), m.game.Moves[n]
	if value, err = m.value(ctx, s); err != nil {
		return 0, err
	}
	w, logged, err := m.logged(ctx, n, s.Position(), move.House)
	loss := value - next
	if move.Player == engine.Second {
		loss = -loss
	}
	if err != nil || loss < leastLoss || m.game.BeforeSwap(n) {
		return value, err
	}
	if !logged {
		if w, err = why.Explain(ctx, m.solver.Solver, s.Position(), move.House, why.Options{}); err != nil {
			return 0, err
		}
	}
	m.all = append(m.all, mistake{n + 1, move.Player, w, logged})
	m.found.Add(1)
	return value, nil
}

// logged returns the explanation of a move in the log; ok is false if there is none, or if it is not true.
func (m *mistakes) logged(ctx context.Context, n int, at engine.Position, house int) (w why.Why, ok bool, err error) {
	for _, e := range m.log.Notes.Review {
		if e.At == n {
			w, ok, err = reason.Logged(e, at, house)
		}
	}
	if ok && err == nil {
		err = w.Check(ctx, m.solver.Solver)
	}
	if errors.Is(err, why.ErrFalse) {
		m.lies = append(m.lies, fmt.Errorf("move %d: %w", n+1, err))
		return why.Why{}, false, nil
	}
	return w, ok, err
}

// print prints the number of mistakes, and the mistakes in the order of the game.
func (m *mistakes) print(file string) {
	left, of := int(m.left.Load()), len(m.game.Moves)
	within := story.Count(of, "move")
	if left > 0 {
		within = fmt.Sprintf("moves %d to %d", left+1, of)
	}
	number := "no mistakes"
	if len(m.all) > 0 {
		number = story.Count(len(m.all), "mistake")
	}
	if left < of || of == 0 {
		fmt.Fprintf(m.out, "%s: %s of %d seeds or more in %s\n", story.OneLine(file), number, leastLoss, within)
	}
	for _, one := range slices.Backward(m.all) {
		from := ""
		if one.logged {
			from = ", reason from the log"
		}
		fmt.Fprintf(m.out, "\nMove %d, %s%s\n", one.move, story.Seats[one.player], from)
		m.printWhy(one.why)
	}
}
