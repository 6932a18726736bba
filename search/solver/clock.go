package solver

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"
)

// leastGuesses is the minimum number of positions that the heuristic search visits before it obeys
// the clock. While other processes kept every processor busy, a search of 100 ms visited at most
// 511 positions, and lost seeds.
const leastGuesses = 20_000

// overtime is the factor that limits the time of a search that has not visited leastGuesses
// positions.
const overtime = 2

// clock is the context of a search by time. It ends once the time is over and leastGuesses
// positions are visited. It always ends when the embedded context ends.
type clock struct {
	context.Context
	end     time.Time
	guessed *atomic.Uint64
	left    func() time.Duration // returns the processor time that remains after end; nil means none
}

// newClock returns the clock of a search that began at the given time.
func newClock(ctx context.Context, began time.Time, limit time.Duration, guessed *atomic.Uint64) (c *clock, cancel func()) {
	ctx, cancel = context.WithDeadline(ctx, began.Add(overtime*limit))
	return &clock{Context: ctx, end: began.Add(limit), guessed: guessed}, cancel
}

// Deadline implements [context.Context]. It moves while the search runs: see ended.
func (c *clock) Deadline() (time.Time, bool) {
	latest, ok := c.Context.Deadline()
	if c.guessed.Load() < leastGuesses {
		return latest, ok
	}
	end := c.end
	if now := time.Now(); c.left != nil && !now.Before(end) {
		end = now.Add(c.left())
	}
	if ok && latest.Before(end) {
		end = latest
	}
	return end, true
}

// ofProcessor returns a context that ends once the calling goroutine has used the limit of
// processor time. If the system does not measure processor time, real time counts. The caller must
// call release. No other goroutine may check the context.
func ofProcessor(ctx context.Context, limit time.Duration, guessed *atomic.Uint64) (c *clock, release func()) {
	runtime.LockOSThread()
	began, ok := threadTime()
	c = &clock{Context: ctx, end: time.Now().Add(limit), guessed: guessed}
	if ok {
		c.left = func() time.Duration {
			used, _ := threadTime()
			return limit - (used - began)
		}
	}
	return c, runtime.UnlockOSThread
}
