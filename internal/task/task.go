// Package task runs the window's background work. A [Group] starts all goroutines of the window.
// When the window closes, it cancels work that is no longer needed, such as a search, and waits for
// work that must not be lost, such as saving a file.
package task

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// Group is background work that ends together, for example when the window closes. Its methods may be
// called from any goroutine.
//
// Closing the group cancels the work of [Group.Go]. [Group.Wait] then waits for the work of
// [Group.Keep]. [Group.Detach] is for calls that can be neither cancelled nor waited for.
//
// The parameter then of these methods is a function that gets the error of the work. It is posted,
// unless the group is closed first. Nil is allowed, except for [Group.Load].
type Group struct {
	post func(func())

	life   context.Context // of the work of Go
	cancel context.CancelFunc
	kept   context.Context // of the work of Keep
	give   context.CancelCauseFunc

	mu      sync.Mutex
	closed  bool
	turn    chan struct{} // closed when the posted functions have run; nil while none runs
	queue   []func()      // posted functions that wait for earlier ones
	lost    []*failure    // of kept work, not reported yet
	pending int           // number of goroutines
	loads   int           // number of calls of Load
	idle    chan struct{} // closed when pending is 0; nil if no caller waits
}

// failure is the error of kept work.
type failure struct{ err error }

// New returns a group that posts results with post. The function post must run the functions that it
// gets one after the other on one goroutine, without waiting for them.
func New(post func(func())) *Group {
	g := &Group{post: post}
	g.life, g.cancel = context.WithCancel(context.Background())
	g.kept, g.give = context.WithCancelCause(context.Background())
	return g
}

// Go starts work whose context ends when the group is closed. In a closed group it does nothing.
func (g *Group) Go(work func(context.Context) error, then func(error)) {
	g.start(g.life, work, then, false)
}

// Keep starts work that must be finished even if the group is closed. Its context ends only when
// [Group.Wait] gives up. Keep may be called after closing. If the group is closed before then has
// run, Wait returns the error.
func (g *Group) Keep(work func(context.Context) error, then func(error)) {
	g.start(g.kept, work, then, true)
}

// Load is [Group.Go] for work whose result replaces the result of earlier calls. It runs then only
// for the last call of Load.
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

// Detach starts work that cannot be cancelled, such as a blocking dialog of the system. Closing the
// group neither ends the work nor waits for it. In a closed group Detach does nothing.
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

// After posts f when the time wait has passed, unless stop is called first.
func (g *Group) After(wait time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(wait, func() { g.Post(f) })
	return func() { t.Stop() }
}

// Post runs f on the goroutine that runs posted functions, unless the group is closed first.
//
// After the end of its loop, Fyne runs a posted function on the goroutine that posts it. Even then
// the functions run one after the other, and [Group.Close] waits for the running one.
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

// closeWait is the maximum time that Close waits for a posted function. The function may itself call
// Close.
const closeWait = 100 * time.Millisecond

// Close cancels the work of Go without waiting for it. It may be called more than once. It waits up
// to 100 ms for a posted function that is running; afterwards none starts.
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

// Wait waits for all work and returns the errors of kept work that were not posted. When the context
// ends, Wait cancels kept work and returns the context's error. Call [Group.Close] first.
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

// told removes a failure that was reported. f may be nil.
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
