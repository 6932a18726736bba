package lab

import (
	"context"
	"errors"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/tictactoe"
)

// Progress is the progress of an experiment.
type Progress struct {
	Row, Rows           int // completed rows, and all rows
	Algorithm           engine.PlayerType
	Limit               int
	Position, Positions int // completed positions of the row, and all its positions
	Search              search.Progress
}

// Run measures row by row, all algorithms at the lowest limit first, and calls done with each
// row. It calls report, which may be nil, at most 25 times per second within a row. Both calls are
// on the caller's goroutine. When the context ends, Run returns soon and drops the current row.
func (e Experiment) Run(ctx context.Context, report func(Progress), done func(Row)) error {
	if err := e.Validate(); err != nil {
		return err
	}
	if report == nil {
		report = func(Progress) {}
	}
	tooLong := map[engine.PlayerType]bool{}
	now := Progress{Rows: e.Rows(), Positions: len(e.Asked())}
	for limit := e.From; limit <= e.To; limit++ {
		for _, algorithm := range e.Algorithms {
			row := Row{Algorithm: algorithm, Limit: limit, Outcome: Skipped}
			if !tooLong[algorithm] {
				now.Algorithm, now.Limit, now.Position = algorithm, limit, 0
				now.Search = search.Progress{}
				report(now)
				ask, err := e.subject(algorithm)
				if err == nil {
					row, err = e.measure(ctx, ask, algorithm, limit, now, report)
				}
				if err != nil {
					return err
				}
				tooLong[algorithm] = row.Outcome == Stopped
			}
			now.Row++
			done(row)
		}
	}
	return nil
}

// Short rows are measured up to maxRuns times within repeatTime. The shortest time counts, because
// the processor may be waking up or busy.
const (
	maxRuns    = 5
	repeatTime = 50 * time.Millisecond
)

// measure returns a row, with its shortest time.
func (e Experiment) measure(ctx context.Context, ask subject, algorithm engine.PlayerType, limit int, now Progress, report func(Progress)) (Row, error) {
	within := ctx
	if e.RowTime > 0 {
		var cancel context.CancelFunc
		within, cancel = context.WithTimeout(ctx, e.RowTime)
		defer cancel()
	}
	tooLong := func(err error) bool { return errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil }
	began := time.Now()
	row, err := e.once(within, ask, algorithm, limit, now, report)
	if tooLong(err) {
		return Row{Algorithm: algorithm, Limit: limit, Outcome: Stopped}, nil
	}
	for run := 1; run < maxRuns && time.Since(began) < repeatTime && err == nil; run++ {
		var again Row
		if again, err = e.once(within, ask, algorithm, limit, now, func(Progress) {}); tooLong(err) {
			return row, nil
		}
		row.Elapsed = min(row.Elapsed, again.Elapsed)
	}
	return row, err
}

// once measures a row a single time.
func (e Experiment) once(ctx context.Context, ask subject, algorithm engine.PlayerType, limit int, now Progress, report func(Progress)) (Row, error) {
	sum := Row{Algorithm: algorithm, Limit: limit, Outcome: Done}
	for i, p := range e.Asked() {
		now.Position = i
		answer, err := ask(ctx, p, limit, func(s search.Progress) {
			now.Search = s
			report(now)
		})
		if err != nil {
			return sum, err
		}
		sum.add(answer)
	}
	sum.Value /= float64(sum.Asked)
	return sum, nil
}

func (r *Row) add(a search.Result) {
	r.Asked++
	r.Value += a.Value
	r.Inspections += a.Inspections
	r.Nodes += a.Nodes
	r.CutOffs += a.CutOffs
	r.Remembered += uint64(a.Remembered)
	r.MemoFull = r.MemoFull || a.MemoFull
	r.Turns += a.SearchedTo
	r.Elapsed += a.Elapsed
}

// subject searches a position of one of the games, packed or plain.
type subject func(ctx context.Context, p Position, limit int, report func(search.Progress)) (search.Result, error)

func (e Experiment) subject(algorithm engine.PlayerType) (subject, error) {
	switch {
	case e.Game == Kalah && e.Without.Packing:
		return newSubject(plainKalah{e.Rules}, algorithm, e.Without, func(p Position) engine.State { return p.State })
	case e.Game == Kalah:
		return newSubject(search.NewKalah(e.Rules), algorithm, e.Without, func(p Position) engine.Board { return p.State.Board() })
	case e.Without.Packing:
		return newSubject(plainTicTacToe{}, algorithm, e.Without, func(p Position) squares { return squaresOf(p.Board) })
	}
	return newSubject(tictactoe.Game{}, algorithm, e.Without, func(p Position) tictactoe.Board { return p.Board })
}

func newSubject[S comparable, G search.Game[S]](game G, algorithm engine.PlayerType, w search.Without, state func(Position) S) (subject, error) {
	s, err := search.New[S](algorithm, game, 0, w)
	return func(ctx context.Context, p Position, limit int, report func(search.Progress)) (search.Result, error) {
		s.Clear()
		return s.Value(ctx, state(p), p.Player, limit, report)
	}, err
}
