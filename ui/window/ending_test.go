package window

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kalah/ui/window/uitest"
)

// closer counts how often it is closed.
type closer int

func (c *closer) Close() error {
	*c++
	return nil
}

// However Fyne reacts, the program ends once, after everything is written.
func TestEnding(t *testing.T) {
	lost := errors.New("a log is lost")
	now, never := func(f func()) { f() }, func(func()) {}
	closed := func(func()) { queue := make(chan int); close(queue); queue <- 1 }
	for _, test := range []struct {
		name  string
		do    func(func())
		act   func(e *ending)
		exits int // the calls of exit
		err   error
		waits int // calls of wait
		after time.Duration
	}{
		{"a signal before the window", now, func(e *ending) { e.opened(nil, nil); e.signalled() }, 1, nil, 0, 0},
		{"a signal", now, (*ending).signalled, 1, lost, 1, 0},
		{"a signal while Fyne hangs", never, (*ending).signalled, 1, nil, 0, reactTime},
		{"a signal, and Fyne ends by it", never, func(e *ending) {
			time.AfterFunc(time.Millisecond, func() { _ = e.end() })
			e.signalled()
		}, 0, nil, 1, 0},
		{"closed, and Fyne ends too", now, func(e *ending) { e.quitting(); _ = e.end() }, 1, lost, 1, 0},
		{"closed", now, (*ending).quitting, 1, lost, 1, 0},
		{"closed, and a signal", now, func(e *ending) { e.quitting(); e.signalled() }, 1, lost, 1, 0},
		{"Fyne's queue is closed", closed, (*ending).signalled, 1, nil, 0, reactTime},
	} {
		synctest.Test(t, func(t *testing.T) {
			var settings closer
			var exits, waits atomic.Int32
			ended := make(chan error, 9)
			began := time.Now()
			var took time.Duration
			e := newEnding(test.do, &settings, func(err error) {
				exits.Add(1)
				took = time.Since(began)
				ended <- err
			})
			e.opened(func() {}, func() error { waits.Add(1); return lost })
			test.act(e)
			time.Sleep(10 * reactTime)
			synctest.Wait()
			close(ended)
			if err := <-ended; int(exits.Load()) != test.exits || !errors.Is(err, test.err) || int(waits.Load()) != test.waits || settings != 1 || took != test.after {
				t.Errorf("%s: %d exits, %v, %d waits, settings closed %d times, after %v; want %d, %v, %d, once, %v",
					test.name, exits.Load(), err, waits.Load(), settings, took, test.exits, test.err, test.waits, test.after)
			}
			e.post(func() {})
		})
	}
}

// The program starts again after everything is written. It does not start again after an error,
// because the new window would hide it.
func TestStartsAgain(t *testing.T) {
	for _, lost := range []error{nil, errors.New("a log is lost")} {
		var settings closer
		ended, again := make(chan error), 0
		e := newEnding(func(f func()) { f() }, &settings, func(err error) { ended <- err })
		e.opened(func() {}, func() error { return lost })
		e.again = func() error {
			if again++; settings != 1 {
				t.Error("it starts again before the settings are written")
			}
			return nil
		}
		e.quitting()
		if err := <-ended; !errors.Is(err, lost) || (again == 1) != (lost == nil) {
			t.Errorf("%v: ended with %v, started %d times", lost, err, again)
		}
	}
}

// A function that is posted after the end does not run, and causes no panic.
func TestPostAtTheEnd(t *testing.T) {
	runs := 0
	e := newEnding(func(f func()) { f() }, new(closer), func(error) {})
	e.post(func() { runs++ })
	e.stopped.Store(true)
	e.post(func() { runs++ })
	uitest.Is(t, "runs", "1", runs)
	defer func() {
		uitest.Is(t, "a panic of another kind is lost", "false", recover() == nil)
	}()
	e = newEnding(func(f func()) { f() }, new(closer), func(error) {})
	e.post(func() { panic("another") })
}
