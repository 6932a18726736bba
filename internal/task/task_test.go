package task_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/task"
	"kalah/internal/task/tasktest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var errWork = errors.New("work failed")

// group runs a test in a bubble with a group, which is closed at its end.
func group(t *testing.T, test func(t *testing.T, g *task.Group, l *tasktest.Loop)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		l := new(tasktest.Loop)
		g := task.New(l.Post)
		test(t, g, l)
		g.Close()
		if err := g.Wait(t.Context()); err != nil {
			t.Errorf("Wait = %v, want nil, because all errors were delivered", err)
		}
		l.Settle()
	})
}

func fails(context.Context) error { return errWork }

func TestResultsArePosted(t *testing.T) {
	group(t, func(t *testing.T, g *task.Group, l *tasktest.Loop) {
		var got []error
		for _, start := range []func(func(context.Context) error, func(error)){g.Go, g.Keep} {
			start(fails, func(err error) { got = append(got, err) })
		}
		synctest.Wait()
		if len(got) > 0 {
			t.Error("results are not posted")
		}
		l.Settle()
		if !slices.Equal(got, []error{errWork, errWork}) {
			t.Errorf("then was called with %v, want %v twice", got, errWork)
		}
	})
}

// Closing cancels the work of Go, waits for the work of Keep, and does not wait for detached work.
func TestClosing(t *testing.T) {
	group(t, func(t *testing.T, g *task.Group, l *tasktest.Loop) {
		told := func(error) { t.Error("a result was delivered to a closed window") }
		release, saved := make(chan struct{}), false
		g.Go(func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, told)
		g.Keep(func(ctx context.Context) error {
			time.Sleep(time.Second)
			saved = ctx.Err() == nil
			return nil
		}, told)
		g.Detach(func() error { <-release; return nil }, told)
		g.Close()
		g.Close()
		if err := g.Wait(t.Context()); err != nil || !saved {
			t.Errorf("Wait = %v, saved: %t", err, saved)
		}
		g.Go(func(context.Context) error { t.Error("work began after closing"); return nil }, nil)
		g.Detach(func() error { t.Error("detached work began after closing"); return nil }, nil)
		g.Post(func() { t.Error("posted after closing") })
		close(release)
		kept := false
		g.Keep(func(context.Context) error { kept = true; return nil }, nil)
		if err := g.Wait(t.Context()); err != nil || !kept {
			t.Errorf("a last save was refused: %v", err)
		}
		g.Keep(func(ctx context.Context) error { <-ctx.Done(); return nil }, nil)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := g.Wait(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Wait = %v, want %v", err, context.DeadlineExceeded)
		}
		l.Settle()
	})
}

// Wait returns the errors of kept work that were not delivered, even if the window closes between the
// post of a result and its delivery.
func TestErrorsAreNotLost(t *testing.T) {
	for name, posted := range map[string]bool{"after closing": false, "between post and close": true} {
		synctest.Test(t, func(t *testing.T) {
			l := new(tasktest.Loop)
			g := task.New(l.Post)
			g.Keep(fails, func(error) { t.Errorf("%s: then was called", name) })
			if posted {
				synctest.Wait()
			}
			g.Close()
			l.Settle()
			if err := g.Wait(t.Context()); !errors.Is(err, errWork) {
				t.Errorf("%s: Wait = %v, want %v", name, err, errWork)
			}
		})
	}
}

// A toolkit whose loop has ended runs a posted function on the goroutine that posts it. The race
// detector finds a function that runs after closing.
func TestClosingWhilePostRunsAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := task.New(func(f func()) { f() })
		results := 0 // belongs to one goroutine
		bring := func(error) {
			results++
			time.Sleep(time.Millisecond)
		}
		for range 8 {
			g.Keep(fails, bring)
			g.Go(func(context.Context) error { g.Post(func() { bring(nil) }); return nil }, nil)
		}
		time.Sleep(2 * time.Millisecond)
		g.Close()
		results++
		if err := g.Wait(t.Context()); results < 17 && !errors.Is(err, errWork) {
			t.Errorf("%d results were delivered and Wait = %v, want the errors of the others", results, err)
		}
	})
}

// Before the loop of a toolkit begins, posted functions run immediately too, one after the other. A
// posted function may close the group.
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
	g.Post(g.Close)
	g.Post(func() { t.Error("ran after closing") })
	if !g.Closed() {
		t.Error("it is not closed")
	}
}

// An earlier load that ends last is not shown.
func TestTheLatestLoadCounts(t *testing.T) {
	group(t, func(t *testing.T, g *task.Group, l *tasktest.Loop) {
		var got []time.Duration
		for _, takes := range []time.Duration{time.Minute, time.Second} {
			g.Load(func(context.Context) error { time.Sleep(takes); return nil }, func(error) { got = append(got, takes) })
		}
		time.Sleep(time.Hour)
		l.Settle()
		if !slices.Equal(got, []time.Duration{time.Second}) {
			t.Errorf("got %v, want the last alone", got)
		}
	})
}

// The values of an interval are delivered together. Deliver does not wait for its end.
func TestMailbox(t *testing.T) {
	group(t, func(t *testing.T, g *task.Group, l *tasktest.Loop) {
		var got [][]int
		box := task.NewMailbox(g, time.Second, func(all []int) { got = append(got, all) })
		for i := range 3 {
			box.Put(i)
		}
		time.Sleep(2 * time.Second)
		l.Settle()
		box.Put(3)
		box.Deliver()
		box.Deliver()
		time.Sleep(2 * time.Second)
		l.Settle()
		if want := "[[0 1 2] [3]]"; fmt.Sprint(got) != want {
			t.Errorf("delivered %v, want %s", got, want)
		}
	})
}
