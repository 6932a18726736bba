package solver

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// stop is a flag that ends the work of all threads on a question. They check it at every node. The
// clock, the end of the context or an answer sets it.
type stop struct {
	atomic.Bool
	ctx context.Context
}

// newStop returns a stop that is set when the context ends. unregister ends this connection.
func newStop(ctx context.Context) (s *stop, unregister func() bool) {
	s = &stop{ctx: ctx}
	return s, context.AfterFunc(ctx, func() { s.Store(true) })
}

// poll sets the stop if the context has ended. It is necessary because timers and other goroutines
// are late if every processor is busy.
func (s *stop) poll() {
	if ended(s.ctx) != nil {
		s.Store(true)
	}
}

// ended returns the error of a context. It compares the deadline with the time, because the
// context's timer may be late.
func ended(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if deadline, ok := ctx.Deadline(); ok && !time.Now().Before(deadline) {
		return context.DeadlineExceeded
	}
	return nil
}

// sleep waits for d. It returns the context's error if the context ends earlier.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// background calls work in a goroutine. stop ends the context of work and waits for its return.
func background(ctx context.Context, work func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var working sync.WaitGroup
	working.Go(func() { work(ctx) })
	return func() {
		cancel()
		working.Wait()
	}
}
