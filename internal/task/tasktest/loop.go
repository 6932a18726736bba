// Package tasktest runs the results of a task.Group in tests.
package tasktest

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kalah/internal/task"
)

// Group returns a group and the loop that it posts to. The group is closed at the end of the test.
func Group(t testing.TB) (*task.Group, *Loop) {
	l := new(Loop)
	g := task.New(l.Post)
	t.Cleanup(func() { Close(t, g) })
	return g, l
}

// Close closes a group and waits up to 10 seconds for its work. If kept work fails, the test fails.
func Close(t testing.TB, g *task.Group) {
	t.Helper()
	g.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := g.Wait(ctx); err != nil {
		t.Error(err)
	}
}

// Loop queues posted functions and runs them when the test calls one of its methods.
type Loop struct {
	mu    sync.Mutex
	queue []func()
}

// Post queues a function. It may be called from any goroutine.
func (l *Loop) Post(f func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.queue = append(l.queue, f)
}

// Len returns the number of functions in the queue.
func (l *Loop) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.queue)
}

// Run runs the functions in the queue.
func (l *Loop) Run() {
	l.mu.Lock()
	queue := l.queue
	l.queue = nil
	l.mu.Unlock()
	for _, f := range queue {
		f()
	}
}

// Settle runs posted functions until no goroutine can post another one before time passes. It works
// in a bubble of testing/synctest.
func (l *Loop) Settle() {
	synctest.Wait()
	for l.Len() > 0 {
		l.Run()
		synctest.Wait()
	}
}

// Until runs posted functions until holds returns true. After two minutes the test fails; its message
// has the name of the condition, what, and the value that shown returns.
func (l *Loop) Until(t testing.TB, what string, holds func() bool, shown func() any) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(time.Millisecond) {
		l.Run()
		if holds() {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain for %s; shown: %+v", what, shown())
		}
	}
}

// OK fails the test at once if there is an error.
func OK(t interface {
	Helper()
	Fatal(args ...any)
}, err error,
) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
