package solver

import (
	"context"
	"sync/atomic"
	"time"
)

// stop ends the work of all threads on a question. They look at it at every
// node; the first of the clock, the context and an answer sets it.
type stop struct {
	atomic.Bool
	ctx context.Context
}

// newStop returns a stop that the end of the context sets, until unregister is
// called.
func newStop(ctx context.Context) (s *stop, unregister func() bool) {
	s = &stop{ctx: ctx}
	return s, context.AfterFunc(ctx, func() { s.Store(true) })
}

// poll looks at the clock and the context: where every processor is busy,
// timers and other goroutines are late.
func (s *stop) poll() {
	if ended(s.ctx) != nil {
		s.Store(true)
	}
}

// ended returns the error of a context, also when its time is over and its
// timer has not noticed yet.
func ended(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if deadline, ok := ctx.Deadline(); ok && !time.Now().Before(deadline) {
		return context.DeadlineExceeded
	}
	return nil
}
