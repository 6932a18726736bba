// Package task runs the window's background work. All goroutines of the window
// are started through a [Group], so that closing the window can cancel what
// nobody needs any more (a search, a dialog) and wait for what must not be lost
// (a file being saved). It knows no toolkit: the function that brings results
// back to the window's goroutine is passed in.
package task

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// Group is background work with one end. Its methods may be called from any
// goroutine.
//
// Work comes in two kinds. What is started by [Group.Go] is cancelled when the
// group is closed. What is started by [Group.Keep] is finished first, within the
// time that [Group.Wait] allows. [Group.Detach] is for calls that can be neither
// cancelled nor waited for. All may post a result by the function given
// as then; once the group is closed, results are not posted any more.
type Group struct {
	post func(func())

	life   context.Context // of the work that closing cancels
	cancel context.CancelFunc
	kept   context.Context // of the work that closing waits for
	give   context.CancelCauseFunc

	mu      sync.Mutex
	closed  bool
	turn    chan struct{} // closed once what was posted has run; nil while nothing does
	queue   []func()      // what was posted and waits for its turn
	lost    []*failure    // of kept work, that nobody was told of yet
	pending int           // goroutines
	loads   int           // begun
	idle    chan struct{}
}

// failure is the error of kept work.
type failure struct{ err error }

// New returns a group whose results are brought back by post, which runs
// functions one after the other on the goroutine that they belong to and returns
// at once.
func New(post func(func())) *Group {
	g := &Group{post: post}
	g.life, g.cancel = context.WithCancel(context.Background())
	g.kept, g.give = context.WithCancelCause(context.Background())
	return g
}

// Go does work that is of no use once the window is closed: closing the group
// cancels its context. Then, which may be nil, is posted with the error of the
// work unless the group is closed by that time.
func (g *Group) Go(work func(context.Context) error, then func(error)) {
	g.start(g.life, work, then, false)
}

// Keep does work that must be finished even if the window is closed meanwhile:
// its context ends only when [Group.Wait] gives up. It is accepted after closing
// too. Then, which may be nil, is posted unless the group is closed by that time;
// an error that can be reported by then no more is reported by Wait.
func (g *Group) Keep(work func(context.Context) error, then func(error)) {
	g.start(g.kept, work, then, true)
}

// Load is [Group.Go] for what is to be shown in the place of something else: then is posted
// for the work that was begun last alone, which is what was asked for last.
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

// Detach does work that cannot be cancelled, such as a dialog of the system that
// blocks: closing the group neither ends it nor waits for it. Then is posted as
// that of [Group.Go].
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

// Context returns the context of the work that closing cancels.
func (g *Group) Context() context.Context { return g.life }

// After posts f after a time, unless the group is closed by then. The function
// returned cancels that.
func (g *Group) After(wait time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(wait, func() { g.Post(f) })
	return func() { t.Stop() }
}

// Post runs f on the goroutine that results belong to, unless the group is
// closed by the time it would run.
//
// A toolkit whose loop has ended may run what is posted on the goroutine that
// posts (Fyne does). What is posted runs one after the other even then, and
// [Group.Close] lets what runs come to its end.
func (g *Group) Post(f func()) { g.post(func() { g.take(f) }) }

// take runs f, unless something posted runs already, which takes f over.
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

// closeWait bounds how long Close waits for what was posted: forever would be a
// deadlock where a function that was posted calls it.
const closeWait = 100 * time.Millisecond

// Close cancels the work started by Go. It waits for no work, and may be called
// again. Once it returns nothing that was posted runs any more, unless that
// called it or takes longer than a window may.
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

// Wait returns once all work has ended, with the errors of kept work that
// nothing was told of, or once the context has ended, with its error. It is
// called after [Group.Close].
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

// told takes a failure off those that Wait reports.
func (g *Group) told(f *failure) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.lost = slices.DeleteFunc(g.lost, func(other *failure) bool { return other == f })
}

// done returns what is closed once no work is pending.
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
