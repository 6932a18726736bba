package desktop

import (
	"context"
	"os"
	"testing"

	"go.uber.org/goleak"

	"kalah/internal/task"
	"kalah/internal/task/tasktest"
)

func TestMain(m *testing.M) {
	if os.Getenv(restartVariable) != "" {
		restarts()
	}
	goleak.VerifyTestMain(m)
}

// The environment overrules the system.
func TestWish(t *testing.T) {
	var loop tasktest.Loop
	tasks := task.New(loop.Post)
	var w Wish
	ask := func(value string, want bool) {
		t.Helper()
		t.Setenv(Variable, value)
		told := false
		w.Ask(tasks, func() { told = true })
		loop.Until(t, "the answer", func() bool { return told }, func() any { return value })
		if w.Reduced() != want {
			t.Errorf("asked for %q: got %t", value, w.Reduced())
		}
	}
	if w.Reduced() {
		t.Error("less motion before the system was asked")
	}
	ask("0", false)
	ask("1", true)

	tasks.Close()
	t.Setenv(Variable, "0")
	w.Ask(tasks, nil)
	if err := tasks.Wait(context.Background()); err != nil {
		t.Error(err)
	}
	if !w.Reduced() {
		t.Error("the answer came after the window was closed")
	}
}
