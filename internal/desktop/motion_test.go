package desktop

import (
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
	for _, value := range []string{"0", "1"} {
		t.Setenv(Variable, value)
		told := false
		w.Ask(tasks, func() { told = true })
		loop.Until(t, "the answer", func() bool { return told }, func() any { return value })
		if w.Reduced() != (value == "1") {
			t.Errorf("asked for %q: got %t", value, w.Reduced())
		}
	}
	tasktest.Close(t, tasks)
	t.Setenv(Variable, "0")
	if w.Ask(tasks, nil); !w.Reduced() {
		t.Error("the answer came after the window was closed")
	}
}
