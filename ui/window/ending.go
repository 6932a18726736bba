package window

import (
	"errors"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// ending ends the program when its window is closed or a signal comes, whatever
// Fyne does then: its loop ends by a signal as well, may end before it has begun,
// and may wait for ever for what it was told last (2 in 150 of those that were
// ended within their first second). So nobody waits for Fyne longer than
// reactTime: once all is written the process ends.
type ending struct {
	do       func(func())  // runs a function on Fyne's goroutine
	settings io.Closer     // written at the end
	exit     func(error)   // ends the process
	returned chan struct{} // closed once Fyne's loop has ended

	stopped atomic.Bool // nothing is posted any more

	mu   sync.Mutex
	stop func()       // stops the window's work, on Fyne's goroutine; nil: there is no window yet
	wait func() error // returns once what it stopped is written

	finished sync.Once
	err      error
}

// reactTime is how long Fyne may take for what the window does at once, before
// it is taken to hang.
const reactTime = time.Second

func newEnding(do func(func()), settings io.Closer, exit func(error)) *ending {
	return &ending{do: do, settings: settings, exit: exit, returned: make(chan struct{})}
}

// post runs a function on Fyne's goroutine, unless the program is ending.
func (e *ending) post(f func()) {
	if e.stopped.Load() {
		return
	}
	defer func() {
		// A signal ends Fyne's loop at any time, and with it its queue.
		if cause := recover(); cause != nil && !isClosedChannel(cause) {
			panic(cause)
		}
	}()
	e.do(func() {
		if !e.stopped.Load() { // Fyne runs what comes too late on the caller's goroutine
			f()
		}
	})
}

func isClosedChannel(cause any) bool {
	err, ok := cause.(runtime.Error)
	return ok && err.Error() == closedChannel
}

const closedChannel = "send on closed channel" // of Go's runtime

// opened says how the window that is open now is stopped.
func (e *ending) opened(stop func(), wait func() error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.stop, e.wait = stop, wait
}

// signalled ends the program after a signal, unless it is ending already.
func (e *ending) signalled() {
	if e.stopped.Load() {
		return
	}
	e.mu.Lock()
	stop := e.stop
	e.mu.Unlock()
	if stop == nil {
		e.exit(e.settings.Close())
		return
	}
	stopped := make(chan struct{})
	e.post(func() {
		stop()
		e.stopped.Store(true)
		close(stopped)
	})
	select {
	case <-stopped:
		e.exit(e.finish())
	case <-e.returned: // and so does Run
	case <-time.After(reactTime):
		e.exit(e.settings.Close()) // running games are kept as they were after the last move
	}
}

// quitting ends the program once its window is closed and hidden. Fyne's own end
// may hang, or panic; nothing of it is missed.
func (e *ending) quitting() {
	e.stopped.Store(true)
	time.AfterFunc(0, func() { e.exit(e.finish()) })
}

// end is called once Fyne's loop has ended, on the goroutine that it had.
func (e *ending) end() error {
	close(e.returned)
	e.stopped.Store(true)
	e.stop()
	return e.finish()
}

// finish waits until everything is written. It may be called more than once.
func (e *ending) finish() error {
	e.finished.Do(func() { e.err = errors.Join(e.wait(), e.settings.Close()) })
	return e.err
}
