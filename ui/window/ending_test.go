package window

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kalah/ui/window/uitest"
)

type closer int

func (c *closer) Close() error {
	*c++
	return nil
}

// However Fyne reacts, the program ends once, after everything is written. If that succeeds, it can start
// again; otherwise the new window would hide the error.
func TestEnding(t *testing.T) {
	lost := errors.New("lost")
	now, never := func(f func()) { f() }, func(func()) {}
	closed := func(func()) { queue := make(chan int); close(queue); queue <- 1 }
	for _, test := range []struct {
		name string
		do   func(func())
		act  func(e *ending)
		lose error  // of writing
		want string // calls of exit with their error, of wait and of again, and the time
	}{
		{"a signal before the window", now, func(e *ending) { e.opened(nil, nil); e.signalled() }, lost, "1 <nil> 0 0 0s"},
		{"a signal", now, (*ending).signalled, lost, "1 lost 1 0 0s"},
		{"a signal while Fyne hangs", never, (*ending).signalled, lost, fmt.Sprint("1 <nil> 0 0 ", reactTime)},
		{"a signal, and Fyne ends by it", never, func(e *ending) {
			time.AfterFunc(time.Millisecond, func() { _ = e.end() })
			e.signalled()
		}, lost, "0 <nil> 1 0 0s"},
		{"closed, and Fyne ends too", now, func(e *ending) { e.quitting(); _ = e.end() }, lost, "1 lost 1 0 0s"},
		{"closed", now, (*ending).quitting, nil, "1 <nil> 1 1 0s"},
		{"closed, and lost", now, (*ending).quitting, lost, "1 lost 1 0 0s"},
		{"closed, and a signal", now, func(e *ending) { e.quitting(); e.signalled() }, lost, "1 lost 1 0 0s"},
		{"Fyne's queue is closed", closed, (*ending).signalled, lost, fmt.Sprint("1 <nil> 0 0 ", reactTime)},
	} {
		synctest.Test(t, func(t *testing.T) {
			var settings closer
			var exits, waits, again atomic.Int32
			var err error
			began, took := time.Now(), time.Duration(0)
			e := newEnding(test.do, &settings, func(cause error) {
				exits.Add(1)
				err, took = cause, time.Since(began)
			})
			e.opened(func() {}, func() error { waits.Add(1); return test.lose })
			e.again = func() error {
				again.Add(1)
				uitest.Is(t, "settings closed before the next start", 1, settings)
				return nil
			}
			test.act(e)
			time.Sleep(10 * reactTime)
			synctest.Wait()
			uitest.Is(t, test.name, test.want+" 1", exits.Load(), err, waits.Load(), again.Load(), took, settings)
			e.post(func() {})
		})
	}
}

// A function that is posted after the end does not run, and causes no panic.
func TestPostAtTheEnd(t *testing.T) {
	runs := 0
	e := newEnding(func(f func()) { f() }, new(closer), func(error) {})
	e.post(func() { runs++ })
	e.stopped.Store(true)
	e.post(func() { runs++ })
	uitest.Is(t, "runs", 1, runs)
	defer func() { uitest.Is(t, "a panic of another kind is lost", false, recover() == nil) }()
	e.stopped.Store(false)
	e.post(func() { panic("another") })
}
