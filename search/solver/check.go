package solver

import (
	"context"

	"kalah/internal/message"
)

// errUnsound says that the endgame table that a question was answered with is
// damaged. It has been given up.
var errUnsound = message.New("the endgame table is damaged")

// check looks a table through that was opened just now, beside an exact question
// that uses it already. No answer is given before the check has ended well.
type check struct {
	*Solver
	*endgame
	question context.Context // ends if the table is damaged
	cancel   context.CancelFunc
	done     chan struct{}

	// Valid once done is closed.
	err     error // of the context
	damaged bool
}

// openOrPrepare gets the whole endgame table: from a file whose check it begins, or
// as Prepare does.
func (s *Solver) openOrPrepare(ctx context.Context) (*check, error) {
	p := &s.whole
	if p.ready.Load() != nil {
		return nil, nil
	}
	if err := take(ctx, p.turn); err != nil {
		return nil, err
	}
	s.claim()
	if p.ready.Load() != nil || !s.open() || p.loading.mapped == nil {
		give(p.turn)
		return nil, s.Prepare(ctx)
	}
	c := &check{Solver: s, endgame: p.memory, done: make(chan struct{})}
	c.question, c.cancel = context.WithCancel(ctx)
	s.doubted = p.memory
	go func() {
		defer close(c.done)
		c.err = s.load(ctx)
		if c.damaged = p.noFile; c.damaged {
			c.cancel() // it keeps the turn: nobody shall unmap what the question reads
			return
		}
		give(p.turn)
	}()
	return c, nil
}

// context returns what a question works under.
func (c *check) context(ctx context.Context) context.Context {
	if c == nil {
		return ctx
	}
	return c.question
}

// end waits for the check after a question that ended with an error or nil, and
// returns the error that the question has now.
func (c *check) end(err error) error {
	if c == nil {
		return err
	}
	<-c.done
	c.cancel()
	if c.damaged {
		c.whole.drop()
		give(c.whole.turn)
		return errUnsound
	}
	if err == nil {
		err = c.err
	}
	return err
}

// Open opens the file of the endgame table, without looking it through, and reports
// whether there is one that seems to be of use: then the next exact question is not
// kept waiting for the table.
func (s *Solver) Open(ctx context.Context) (bool, error) {
	p := &s.whole
	if err := take(ctx, p.turn); err != nil {
		return false, err
	}
	defer s.sweep()
	defer give(p.turn)
	s.claim()
	return p.ready.Load() != nil || s.open(), nil
}

// withdraw gives up the endgame table whose file cannot be read any more. It is the
// question's that found out.
func (s *Solver) withdraw() {
	p := &s.whole
	<-p.turn // whoever has it finds the table ready and gives it back
	defer give(p.turn)
	if p.memory == nil {
		return
	}
	s.setCacheError(message.Errorf("%w: %s: %w", ErrCache, s.file(), errFault))
	p.drop()
	p.noFile = true
	s.endgame = nil
	s.forget()
}
