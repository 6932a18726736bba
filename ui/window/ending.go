package window

import (
	"errors"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// ending ends the program when its window is closed or a signal comes, even if Fyne fails to.
// Fyne's loop also ends at a signal. It may end before it has begun, and it may hang (in 2 of 150
// programs that were ended within their first second). So the program waits for Fyne no longer than
// reactTime, and ends when everything is written.
type ending struct {
	do       func(func())  // runs a function on Fyne's goroutine
	settings io.Closer     // closed at the end, which writes it
	exit     func(error)   // ends the process
	again    func() error  // starts the program again at the end; may be nil
	returned chan struct{} // closed when Fyne's loop has ended

	stopped atomic.Bool // functions are no longer posted

	mu   sync.Mutex
	stop func()       // stops the window's work, on Fyne's goroutine; nil before there is a window
	wait func() error // waits until everything is written

	finished sync.Once
	err      error
}

// reactTime is the time after which Fyne is considered to hang.
const reactTime = time.Second

func newEnding(do func(func()), settings io.Closer, exit func(error)) *ending {
	return &ending{do: do, settings: settings, exit: exit, returned: make(chan struct{})}
}

// post runs a function on Fyne's goroutine. It does nothing if the program is ending.
func (e *ending) post(f func()) {
	if e.stopped.Load() {
		return
	}
	defer func() {
		// A signal may end Fyne's loop and close its queue at any time.
		if cause := recover(); cause != nil && !isClosedChannel(cause) {
			panic(cause)
		}
	}()
	e.do(func() {
		if !e.stopped.Load() { // after its loop, Fyne runs functions on the caller's goroutine
			f()
		}
	})
}

func isClosedChannel(cause any) bool {
	err, ok := cause.(runtime.Error)
	return ok && err.Error() == closedChannel
}

const closedChannel = "send on closed channel" // text of Go's runtime

// opened sets the functions that stop the window.
func (e *ending) opened(stop func(), wait func() error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.stop, e.wait = stop, wait
}

// signalled ends the program after a signal. It does nothing if the program is ending already.
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
	case <-e.returned: // Run returns then
	case <-time.After(reactTime):
		e.exit(e.settings.Close()) // the current game is stored after each move
	}
}

// quitting ends the program after its window was closed and hidden. It avoids Fyne's own end, which
// may hang or panic.
func (e *ending) quitting() {
	e.stopped.Store(true)
	time.AfterFunc(0, func() { e.exit(e.finish()) })
}

// end must be called after Fyne's loop has ended, on the goroutine of that loop.
func (e *ending) end() error {
	close(e.returned)
	e.stopped.Store(true)
	e.stop()
	return e.finish()
}

// finish waits until everything is written, and then starts the program again if requested. It may
// be called more than once.
func (e *ending) finish() error {
	e.finished.Do(func() {
		e.err = errors.Join(e.wait(), e.settings.Close())
		if e.err == nil && e.again != nil { // otherwise the new window would hide the error
			e.err = e.again()
		}
	})
	return e.err
}
