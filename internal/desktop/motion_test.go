package desktop

import (
	"context"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/internal/task"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestTheEnvironmentOverrulesTheSystem(t *testing.T) {
	for value, want := range map[string]bool{"1": true, "0": false} {
		t.Setenv(Variable, value)
		if got := Reduced(context.Background()); got != want {
			t.Errorf("%s=%s: got %t, want %t", Variable, value, got, want)
		}
	}
}

func TestWish(t *testing.T) {
	posted := make(chan func(), 1)
	tasks := task.New(func(f func()) { posted <- f })
	var w Wish
	ask := func(value string, want bool) {
		t.Helper()
		t.Setenv(Variable, value)
		told := false
		w.Ask(tasks, func() { told = true })
		select {
		case f := <-posted:
			f()
		case <-time.After(10 * time.Second):
			t.Fatal("nothing is posted")
		}
		if w.Reduced() != want || !told {
			t.Errorf("asked for %q: got %t, told: %t", value, w.Reduced(), told)
		}
	}
	if w.Reduced() {
		t.Error("there is a wish before the system was asked")
	}
	ask("1", true)
	ask("0", false)
	ask("1", true)

	tasks.Close()
	t.Setenv(Variable, "0")
	w.Ask(tasks, nil)
	if err := tasks.Wait(context.Background()); err != nil {
		t.Error(err)
	}
	if !w.Reduced() {
		t.Error("a closed window changed its mind")
	}
}
