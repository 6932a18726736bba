package task_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/task"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// loop runs what is posted when the test asks for it.
type loop struct {
	mu    sync.Mutex
	queue []func()
}

func (l *loop) post(f func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.queue = append(l.queue, f)
}

func (l *loop) run() {
	l.mu.Lock()
	queue := l.queue
	l.queue = nil
	l.mu.Unlock()
	for _, f := range queue {
		f()
	}
}

// wait waits for all work of a group, without closing it.
func wait(t *testing.T, g *task.Group) error {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	return g.Wait(ctx)
}

var errWork = errors.New("work failed")

func TestResultsArePosted(t *testing.T) {
	for name, start := range map[string]func(*task.Group, func(context.Context) error, func(error)){
		"Go": (*task.Group).Go, "Keep": (*task.Group).Keep,
	} {
		t.Run(name, func(t *testing.T) {
			l := &loop{}
			g := task.New(l.post)
			var got error
			start(g, func(context.Context) error { return errWork }, func(err error) { got = err })
			_ = wait(t, g)
			l.run()
			if !errors.Is(got, errWork) {
				t.Errorf("then was called with %v, want %v", got, errWork)
			}
			g.Close()
			if err := wait(t, g); err != nil {
				t.Errorf("Wait = %v, want nil: the error was told of", err)
			}
		})
	}
}

func TestClosingCancelsWhatGoStarted(t *testing.T) {
	l := &loop{}
	g := task.New(l.post)
	told := false
	g.Go(func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, func(error) { told = true })
	g.Close()
	if err := wait(t, g); err != nil {
		t.Errorf("Wait = %v, want nil", err)
	}
	l.run()
	if told {
		t.Error("a result was brought to a window that is closed")
	}
}

func TestClosingWaitsForWhatIsKept(t *testing.T) {
	l := &loop{}
	g := task.New(l.post)
	release := make(chan struct{})
	saved := false
	g.Keep(func(ctx context.Context) error {
		<-release
		saved = ctx.Err() == nil
		return errWork
	}, nil)
	g.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	time.AfterFunc(20*time.Millisecond, func() { close(release) })
	if err := wait(t, g); !errors.Is(err, errWork) {
		t.Errorf("Wait = %v, want %v, which nobody else was told of", err, errWork)
	}
	if !saved {
		t.Error("closing cancelled what was to be kept")
	}
	<-ctx.Done()
}

// The window may close after a result was posted and before it is taken.
func TestErrorsAreNotLostBetweenPostAndClose(t *testing.T) {
	l := &loop{}
	g := task.New(l.post)
	g.Keep(func(context.Context) error { return errWork }, func(error) { t.Error("then was called after closing") })
	_ = wait(t, g)
	g.Close()
	l.run()
	if err := wait(t, g); !errors.Is(err, errWork) {
		t.Errorf("Wait = %v, want %v", err, errWork)
	}
}

func TestWaitGivesUp(t *testing.T) {
	g := task.New((&loop{}).post)
	g.Keep(func(ctx context.Context) error { <-ctx.Done(); return nil }, nil)
	g.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if err := g.Wait(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Wait = %v, want %v", err, context.DeadlineExceeded)
	}
	if err := wait(t, g); err != nil {
		t.Errorf("the work that was given up: %v", err)
	}
}

func TestClosedGroup(t *testing.T) {
	g := task.New((&loop{}).post)
	g.Close()
	g.Close()
	g.Go(func(context.Context) error { t.Error("work began after closing"); return nil }, nil)
	kept := false
	g.Keep(func(context.Context) error { kept = true; return nil }, nil)
	if err := wait(t, g); err != nil {
		t.Fatal(err)
	}
	if !kept {
		t.Error("a last save was refused")
	}
}

func TestNobodyWaitsForWhatIsDetached(t *testing.T) {
	l := &loop{}
	g := task.New(l.post)
	release, ended := make(chan struct{}), make(chan struct{})
	g.Detach(func() error { <-release; close(ended); return nil }, func(error) { t.Error("told after closing") })
	g.Close()
	if err := wait(t, g); err != nil {
		t.Errorf("Wait = %v, want nil at once", err)
	}
	close(release)
	<-ended
	g.Detach(func() error { t.Error("began after closing"); return nil }, nil)
	l.run()
}

func TestAfter(t *testing.T) {
	l := &loop{}
	g := task.New(l.post)
	fired := 0
	stop := g.After(time.Hour, func() { fired++ })
	stop()
	g.After(0, func() { fired++ })
	for deadline := time.Now().Add(10 * time.Second); fired == 0 && time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		l.run()
	}
	if fired != 1 {
		t.Errorf("fired %d times, want once", fired)
	}
	g.Close()
	g.Post(func() { t.Error("posted after closing") })
	l.run()
}

func Example() {
	var l loop
	g := task.New(l.post)
	g.Keep(func(context.Context) error { return nil }, func(err error) { fmt.Println("saved:", err) })
	_ = g.Wait(context.Background())
	l.run()
	g.Close()
	// Output: saved: <nil>
}

// A toolkit whose loop has ended runs what is posted on the goroutine that
// posts. The race detector sees whether that meets the closing of the window.
func TestClosingWhilePostRunsAtOnce(t *testing.T) {
	g := task.New(func(f func()) { f() })
	results := 0 // belongs to one goroutine
	bring := func(error) {
		results++
		time.Sleep(time.Millisecond)
	}
	for range 8 {
		g.Keep(func(context.Context) error { return errWork }, bring)
		g.Go(func(context.Context) error { g.Post(func() { bring(nil) }); return nil }, nil)
	}
	time.Sleep(2 * time.Millisecond)
	g.Close()
	results++
	if err := wait(t, g); results < 17 && !errors.Is(err, errWork) {
		t.Errorf("%d results were brought back and Wait = %v, want the errors of the others", results, err)
	}
}

// Before a toolkit's loop begins what is posted runs at once too.
func TestPostFromWhatWasPosted(t *testing.T) {
	g := task.New(func(f func()) { f() })
	var got []int
	g.Post(func() {
		g.Post(func() { got = append(got, 2) })
		got = append(got, 1)
	})
	if !slices.Equal(got, []int{1, 2}) {
		t.Errorf("ran %v, want 1 and then 2", got)
	}
	g.Close()
}

func TestClosingFromWhatWasPosted(t *testing.T) {
	l := &loop{}
	g := task.New(l.post)
	g.Post(g.Close)
	g.Post(func() { t.Error("ran after closing") })
	l.run()
	if !g.Closed() {
		t.Error("it is not closed")
	}
}

// What was asked for first may be there last, and is not shown then.
func TestTheLatestLoadCounts(t *testing.T) {
	l := &loop{}
	g := task.New(l.post)
	var got []string
	first := make(chan struct{})
	load := func(name string, after chan struct{}) {
		g.Load(func(context.Context) error {
			<-after
			return nil
		}, func(error) { got = append(got, name) })
	}
	there := make(chan struct{})
	close(there)
	load("large", first)
	load("small", there)
	close(first)
	_ = wait(t, g)
	l.run()
	if !slices.Equal(got, []string{"small"}) {
		t.Errorf("got %v, want the last alone", got)
	}
}

// What comes within a time is delivered together, and at once where that is asked for.
func TestMailbox(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := new(loop)
		g := task.New(l.post)
		defer g.Close()
		var got [][]int
		box := task.NewMailbox(g, time.Second, func(all []int) { got = append(got, all) })
		for i := range 3 {
			box.Put(i)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		l.run()
		box.Put(3)
		box.Deliver()
		box.Deliver()
		time.Sleep(2 * time.Second)
		synctest.Wait()
		l.run()
		if want := "[[0 1 2] [3]]"; fmt.Sprint(got) != want {
			t.Errorf("delivered %v, want %s", got, want)
		}
	})
}
