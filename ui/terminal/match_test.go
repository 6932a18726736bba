//go:build unix

package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
	"kalah/ui/app/tournament"
)

// An interrupted match prints the result so far and how to continue.
func TestMatchStopped(t *testing.T) {
	folder := t.TempDir()
	out, logs := filepath.Join(folder, "out.json"), filepath.Join(folder, "logs")
	p := start(t, "match", "--first", "random", "--second", "random", "--games", "100000000", "--out", out, "--logs", logs)
	waitFor(t, func() bool { return len(filesIn(t, logs)) > 2 }) // then the first games are counted
	lock, err := tournament.Lock(out)
	if err == nil {
		_ = lock.Remove()
		t.Error("another process may play into the file")
	}
	tasktest.OK(t, p.Process.Signal(os.Interrupt))
	first, _ := p.out.ReadString('\n')
	_ = p.Wait()
	if p.ProcessState.ExitCode() != statusInterrupted || !strings.Contains(first, " of 100000000") {
		t.Errorf("%v, %q", p.ProcessState, first)
	}
	m, err := tournament.Open(out)
	if err != nil || m.Record.Games == 0 {
		t.Errorf("%+v, %v, want the games that were played", m, err)
	}
}

// If grading is interrupted, the match is printed with the grades so far, and continues from them.
func TestGradingStopped(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.json")
	p := start(t, "match", "--first", "random", "--second", "random", "--games", "900", "--openings", "random:1", "--out", out, "--grade")
	waitFor(t, func() bool { m, err := tournament.Open(out); return err == nil && m.Record.Games == 900 })
	tasktest.OK(t, p.Process.Signal(os.Interrupt))
	first, _ := p.out.ReadString('\n')
	_ = p.Wait()
	if m, err := tournament.Open(out); p.ProcessState.ExitCode() != statusInterrupted || first != "Random against Random (2): 900 games\n" || err != nil || len(m.Games) != 900 || m.Graded() == 900 {
		t.Errorf("%v, %q, %v", p.ProcessState, first, err)
	}
}

// waitFor waits until a condition holds that another process brings about.
func waitFor(t *testing.T, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it does not come")
		}
	}
}
