// Package tasktest stands in for the goroutine that the results of a task.Group belong to.
package tasktest

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kalah/internal/task"
)

// Group returns a group whose results the loop runs, and which is closed at the end of the test.
func Group(t testing.TB) (*task.Group, *Loop) {
	l := new(Loop)
	g := task.New(l.Post)
	t.Cleanup(func() { Close(t, g) })
	return g, l
}

// Close closes a group, and waits for its work. The test fails if work does that is to be kept.
func Close(t testing.TB, g *task.Group) {
	t.Helper()
	g.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := g.Wait(ctx); err != nil {
		t.Error(err)
	}
}

// Loop runs what is posted on the test's own goroutine, when that asks for it.
type Loop struct {
	mu    sync.Mutex
	queue []func()
}

// Post has a function run later. It may be called from any goroutine.
func (l *Loop) Post(f func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.queue = append(l.queue, f)
}

// Len returns how much has been posted.
func (l *Loop) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.queue)
}

// Run runs what has been posted.
func (l *Loop) Run() {
	l.mu.Lock()
	queue := l.queue
	l.queue = nil
	l.mu.Unlock()
	for _, f := range queue {
		f()
	}
}

// Settle runs what is posted until nothing happens any more but by time, in a bubble of
// testing/synctest.
func (l *Loop) Settle() {
	synctest.Wait()
	for l.Len() > 0 {
		l.Run()
		synctest.Wait()
	}
}

// Until runs what is posted until the condition holds. After two minutes the
// test fails, saying what it waited for and what shown returns.
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
