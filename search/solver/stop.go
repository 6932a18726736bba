package solver

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// stop ends the work of all threads on a question: they check it at every node. The clock,
// the context or an answer sets it.
type stop struct {
	atomic.Bool
	ctx context.Context
}

// newStop returns a stop that the end of the context sets until unregister is called.
func newStop(ctx context.Context) (s *stop, unregister func() bool) {
	s = &stop{ctx: ctx}
	return s, context.AfterFunc(ctx, func() { s.Store(true) })
}

// poll sets the stop if the context has ended. Timers and other goroutines are late where
// every processor is busy.
func (s *stop) poll() {
	if ended(s.ctx) != nil {
		s.Store(true)
	}
}

// ended returns the error of a context, also if its timer is late.
func ended(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if deadline, ok := ctx.Deadline(); ok && !time.Now().Before(deadline) {
		return context.DeadlineExceeded
	}
	return nil
}

// sleep waits, or returns the error of the context if that ends first.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// background does work in a goroutine. Stop ends its context and waits for it.
func background(ctx context.Context, work func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var working sync.WaitGroup
	working.Go(func() { work(ctx) })
	return func() {
		cancel()
		working.Wait()
	}
}
