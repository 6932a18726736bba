//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"syscall"
	"testing"
	"time"
)

// endTime is how long a program that is told to end may take on a busy machine.
// It allows itself five seconds at the very most.
const endTime = 30 * time.Second

// aboutMachine matches the lines that Fyne and the system's libraries say where
// no session runs. A program that ends may say some of them only.
var aboutMachine = regexp.MustCompile(`(?m)^.*(watch theme settings|dbus|app_xdg\.go|XDG_RUNTIME_DIR).*\n?`)

// A signal ends the program whenever it comes: while it starts, too. Nothing is
// lost by it and nothing is said.
func TestSignalEndsTheProgram(t *testing.T) {
	const rounds = 12
	s := newScreen(t)
	home := newHome(t)
	want := quick()
	remember(t, home, want)
	var slowest time.Duration
	for round := range rounds {
		command, said := startProgram(t, s, home)
		delay := 100*time.Millisecond + rand.N(1100*time.Millisecond)
		took := endBy(t, command, syscall.SIGTERM, delay)
		slowest = max(slowest, took)
		if text := aboutMachine.ReplaceAllString(said.String(), ""); text != "" {
			t.Errorf("round %d: after %v the program said:\n%s", round, delay, text)
		}
		if status, _ := command.ProcessState.Sys().(syscall.WaitStatus); status.Exited() && status.ExitStatus() != 0 {
			t.Errorf("round %d: after %v the program ended with %v", round, delay, command.ProcessState)
		}
		checkSettings(t, home, want)
	}
	t.Logf("%d programs ended, the slowest after %v", rounds, slowest)
}

// Killed, the program has lost at most what was changed just before.
func TestKilledProgramKeepsItsSettings(t *testing.T) {
	s := newScreen(t)
	home := newHome(t)
	want := quick()
	remember(t, home, want)
	for range 5 {
		command, _ := startProgram(t, s, home)
		endBy(t, command, syscall.SIGKILL, 300*time.Millisecond+rand.N(700*time.Millisecond))
		checkSettings(t, home, want)
	}
}

func startProgram(t *testing.T, s *screen, home string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	command, said := windowCommand(home, nil), &bytes.Buffer{}
	command.Dir, command.Stderr = home, said
	command.Env = append(append(command.Env, s.environment()...), "LC_ALL=C.UTF-8", "FYNE_SCALE=1")
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = command.Process.Kill() })
	return command, said
}

// endBy sends the signal after a while and returns how long the program took to
// end.
func endBy(t *testing.T, command *exec.Cmd, signal syscall.Signal, delay time.Duration) time.Duration {
	t.Helper()
	gone := make(chan struct{})
	go func() {
		_ = command.Wait()
		close(gone)
	}()
	time.Sleep(delay)
	sent := time.Now()
	_ = command.Process.Signal(signal)
	select {
	case <-gone:
	case <-time.After(endTime):
		_ = command.Process.Signal(syscall.SIGQUIT) // what hangs stands in what it says then
		<-gone
		t.Errorf("the program still ran %v after a signal that came %v after its start: %v", endTime, delay, command.Stderr)
	}
	return time.Since(sent)
}

// checkSettings checks that the program has all that it was told to remember.
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
