// Package task runs the window's background work. All goroutines of the window are started
// by a [Group], so that closing the window cancels what is not needed any more (a search)
// and waits for what must not be lost (a file being saved).
package task

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// Group is background work that ends together. Its methods may be called from any
// goroutine.
//
// Closing the group cancels the work of [Group.Go]. [Group.Wait] then waits for the work of
// [Group.Keep]. [Group.Detach] is for calls that can be neither cancelled nor waited for.
// The function then gets the result; it is not posted once the group is closed.
type Group struct {
	post func(func())

	life   context.Context // of Go
	cancel context.CancelFunc
	kept   context.Context // of Keep
	give   context.CancelCauseFunc

	mu      sync.Mutex
	closed  bool
	turn    chan struct{} // closed when the posted functions have run; nil while none runs
	queue   []func()      // posted functions that wait for those before
	lost    []*failure    // of kept work, not reported yet
	pending int           // goroutines
	loads   int           // calls of Load
	idle    chan struct{} // closed when pending is 0; nil if nobody waits
}

// failure is the error of kept work.
type failure struct{ err error }

// New returns a group whose results are posted by post: it runs functions one after the
// other on the goroutine that they belong to, and does not wait for them.
func New(post func(func())) *Group {
	g := &Group{post: post}
	g.life, g.cancel = context.WithCancel(context.Background())
	g.kept, g.give = context.WithCancelCause(context.Background())
	return g
}

// Go starts work whose context ends when the group is closed. Then, which may be nil, is
// posted with the error of the work.
func (g *Group) Go(work func(context.Context) error, then func(error)) {
	g.start(g.life, work, then, false)
}

// Keep starts work that must be finished even if the group is closed: its context ends only
// when [Group.Wait] gives up. It works after closing, too. Then, which may be nil, is posted
// with the error; if the group is closed, Wait returns the error.
func (g *Group) Keep(work func(context.Context) error, then func(error)) {
	g.start(g.kept, work, then, true)
}

// Load is [Group.Go] for something to show instead of something else: then runs only for
// the last call of Load.
func (g *Group) Load(work func(context.Context) error, then func(error)) {
	g.mu.Lock()
	g.loads++
	number := g.loads
	g.mu.Unlock()
	g.Go(work, func(err error) {
		g.mu.Lock()
		last := number == g.loads
		g.mu.Unlock()
		if last {
			then(err)
		}
	})
}

// Detach starts work that cannot be cancelled, such as a blocking dialog of the system:
// closing the group neither ends it nor waits for it.
func (g *Group) Detach(work func() error, then func(error)) {
	if g.Closed() {
		return
	}
	go func() {
		err := work()
		if then != nil {
			g.Post(func() { then(err) })
		}
	}()
}

// Context returns the context that closing cancels.
func (g *Group) Context() context.Context { return g.life }

// After posts f after a time, unless stop is called.
func (g *Group) After(wait time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(wait, func() { g.Post(f) })
	return func() { t.Stop() }
}

// Post runs f on the goroutine that results belong to, unless the group is closed by then.
//
// When its loop has ended, Fyne runs posted functions on the goroutine that posts. Even then
// they run one after the other, and [Group.Close] waits for the running one.
func (g *Group) Post(f func()) { g.post(func() { g.take(f) }) }

// take runs f, or queues it if a posted function is running.
func (g *Group) take(f func()) {
	g.mu.Lock()
	g.queue = append(g.queue, f)
	if g.turn != nil {
		g.mu.Unlock()
		return
	}
	g.turn = make(chan struct{})
	for len(g.queue) > 0 && !g.closed {
		f := g.queue[0]
		g.queue = g.queue[1:]
		g.mu.Unlock()
		f()
		g.mu.Lock()
	}
	g.queue = nil
	close(g.turn)
	g.turn = nil
	g.mu.Unlock()
}

// Closed reports whether the group was closed.
func (g *Group) Closed() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.closed
}

// closeWait limits how long Close waits for a posted function, which may itself call Close.
const closeWait = 100 * time.Millisecond

// Close cancels the work of Go, and does not wait for it. It may be called again. When it
// returns no posted function runs any more, unless that called Close or takes too long.
func (g *Group) Close() {
	g.mu.Lock()
	g.closed = true
	turn := g.turn
	g.mu.Unlock()
	g.cancel()
	if turn == nil {
		return
	}
	select {
	case <-turn:
	case <-time.After(closeWait):
	}
}

// Wait waits for all work, and returns the errors of kept work that were not posted. When
// the context ends it returns that error. It is called after [Group.Close].
func (g *Group) Wait(ctx context.Context) error {
	select {
	case <-g.done():
	case <-ctx.Done():
		g.give(ctx.Err())
		return ctx.Err()
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	var all []error
	for _, f := range g.lost {
		all = append(all, f.err)
	}
	return errors.Join(all...)
}

func (g *Group) start(ctx context.Context, work func(context.Context) error, then func(error), keep bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed && !keep {
		return
	}
	g.pending++
	go g.run(ctx, work, then, keep)
}

func (g *Group) run(ctx context.Context, work func(context.Context) error, then func(error), keep bool) {
	err := work(ctx)
	var lost *failure
	if keep && err != nil {
		lost = &failure{err}
	}
	g.mu.Lock()
	closed := g.closed
	if lost != nil {
		g.lost = append(g.lost, lost)
	}
	g.mu.Unlock()
	if !closed {
		g.Post(func() {
			g.told(lost)
			if then != nil {
				then(err)
			}
		})
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.pending--
	if g.pending == 0 && g.idle != nil {
		close(g.idle)
		g.idle = nil
	}
}

// told removes a failure, which then has been reported.
func (g *Group) told(f *failure) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.lost = slices.DeleteFunc(g.lost, func(other *failure) bool { return other == f })
}

// done returns a channel that is closed when no work is pending.
func (g *Group) done() <-chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.pending == 0 {
		ended := make(chan struct{})
		close(ended)
		return ended
	}
	if g.idle == nil {
		g.idle = make(chan struct{})
	}
	return g.idle
}
