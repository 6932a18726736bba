//go:build e2e && linux

package e2e_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"syscall"
	"testing"
	"time"
)

// endTime is the maximum time from a signal to the end of the program on a busy machine. The program
// itself waits at most five seconds.
const endTime = 30 * time.Second

// A signal ends the program at any time, even while it starts. The program prints nothing and keeps
// its settings, even if it is killed.
func TestSignalEndsTheProgram(t *testing.T) {
	s, home := newScreen(t), newHome(t)
	want := quick()
	remember(t, home, want)
	for signal, rounds := range map[syscall.Signal]int{syscall.SIGTERM: 12, syscall.SIGKILL: 5} {
		for round := range rounds {
			w := start(t, s, home, nil)
			delay := 100*time.Millisecond + rand.N(1100*time.Millisecond)
			w.endsBy(signal, delay)
			if text := complaints(w.said.String()); text != "" {
				t.Errorf("round %d: after %v the program said:\n%s", round, delay, text)
			}
			if status, _ := w.status.Sys().(syscall.WaitStatus); status.Exited() && status.ExitStatus() != 0 {
				t.Errorf("round %d: after %v the program ended with %v", round, delay, w.status)
			}
			checkSettings(t, home, want)
		}
	}
}

// endsBy sends the signal after a delay and waits for the end of the program.
func (w *window) endsBy(signal syscall.Signal, delay time.Duration) {
	w.t.Helper()
	time.Sleep(delay)
	_ = w.process.Signal(signal)
	select {
	case <-w.gone:
	case <-time.After(endTime):
		_ = w.process.Signal(syscall.SIGQUIT) // prints the stacks
		<-w.gone
		w.t.Errorf("the program still ran %v after a signal that came %v after its start: %v", endTime, delay, w.said)
	}
}

// checkSettings checks that the settings file has all the given settings.
func checkSettings(t *testing.T, home string, want settings) {
	t.Helper()
	data, err := os.ReadFile(settingsFile(home))
	if err != nil {
		t.Fatal(err)
	}
	var got settings
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatalf("the settings are broken: %v\n%s", err, data)
	}
	for key, value := range want {
		if got[key] != value {
			t.Errorf("%s is %v, want %v", key, got[key], value)
		}
	}
}
