package session_test

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"kalah/internal/task"
	"kalah/ui/app/session"
)

// slowLog is a folder of logs on a slow disk.
type slowLog struct {
	written atomic.Int32
	fails   error
}

func (s *slowLog) keep(session.Record) (string, error) {
	time.Sleep(time.Millisecond)
	s.written.Add(1)
	return "a.json", s.fails
}

// slowView is a view whose methods take time.
type slowView struct{ *window }

func (v slowView) Logged(path string) {
	v.window.Logged(path)
	time.Sleep(time.Millisecond)
}

func (v slowView) Show(s session.Screen) {
	v.window.Show(s)
	if len(s.Unlogged) > 0 {
		time.Sleep(time.Millisecond)
	}
}

// A signal ends the toolkit's loop while a log is being written: from then on posted functions
// run at once, on the goroutine that posts them, while the main one closes the session. The
// race detector finds whether both use the same data.
func TestClosingWhileALogIsWritten(t *testing.T) {
	for _, fails := range []error{nil, errDisk} {
		for i := range 20 {
			synctest.Test(t, func(t *testing.T) {
				w := &window{t: t}
				var ended atomic.Bool
				w.tasks = task.New(func(f func()) {
					if ended.Load() {
						f()
						return
					}
					w.loop.Post(f)
				})
				disk := &slowLog{fails: fails}
				w.c = session.New(session.Config{View: slowView{w}, Tasks: w.tasks, Keep: disk.keep})
				for range 2 { // the first game is left, and logged, while the second begins
					w.do("~Karl-Anna")
					w.loop.Settle()
					w.do("~C")
				}
				ended.Store(true)
				time.Sleep(time.Duration(i) * 100 * time.Microsecond)
				w.tasks.Close()
				w.c.Close()
				if err := w.tasks.Wait(t.Context()); !errors.Is(err, fails) {
					t.Errorf("Wait = %v, want %v", err, fails)
				}
				if got := disk.written.Load(); got != 2 || w.refused != nil {
					t.Errorf("%d logs were written, want 2; %v", got, w.refused)
				}
			})
		}
	}
}
