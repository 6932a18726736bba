//go:build unix

package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kalah/engine/match"
	"kalah/ui/app/tournament"
)

// An array job says by its environment which part it plays.
func TestShardOfTheEnvironment(t *testing.T) {
	for _, test := range []struct {
		environment, flag string
		want              match.Shard
		wrong             string
	}{
		{"", "", match.Whole, ""},
		{"", "2/8", match.Shard{Index: 2, Of: 8}, ""},
		{"SLURM_ARRAY_TASK_ID=3", "/8", match.Shard{Index: 3, Of: 8}, ""},
		// Task 3 is played again: Slurm counts it alone.
		{"SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=1 SLURM_ARRAY_TASK_MIN=3", "/8", match.Shard{Index: 3, Of: 8}, ""},
		{"SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=1 SLURM_ARRAY_TASK_MIN=3", "", match.Shard{}, "--shard /N says of how many"},
		{"SLURM_ARRAY_TASK_ID=8", "/8", match.Shard{Index: 0, Of: 8}, ""},
		{"SLURM_ARRAY_TASK_ID=3", "1/2", match.Shard{Index: 1, Of: 2}, ""},
		{"SLURM_ARRAY_TASK_ID=9", "/8", match.Shard{}, `"SLURM_ARRAY_TASK_ID=9", expected 0/8 to 7/8`},
		{"SLURM_ARRAY_TASK_ID=x", "/8", match.Shard{}, `"SLURM_ARRAY_TASK_ID=x", expected`},
		{"JOB_COMPLETION_INDEX=5", "/8", match.Shard{Index: 5, Of: 8}, ""},
		{"JOB_COMPLETION_INDEX=5", "", match.Shard{}, "--shard /N says of how many"},
	} {
		t.Run(test.environment+" "+test.flag, func(t *testing.T) {
			for _, name := range []string{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_STEP", "JOB_COMPLETION_INDEX"} {
				t.Setenv(name, "")
			}
			for _, one := range strings.Fields(test.environment) {
				name, value, _ := strings.Cut(one, "=")
				t.Setenv(name, value)
			}
			got, err := shardOf(test.flag)
			if test.wrong == "" && (err != nil || got != test.want) || test.wrong != "" && (err == nil || !strings.Contains(err.Error(), test.wrong)) {
				t.Errorf("got %v, %v, want %v, %q", got, err, test.want, test.wrong)
			}
		})
	}
}

// Who stops a match is told how to go on, and gets the result so far.
func TestMatchStopped(t *testing.T) {
	folder := t.TempDir()
	out, logs := filepath.Join(folder, "out.json"), filepath.Join(folder, "logs")
	p := start(t, "match", "--first", "random", "--second", "random", "--games", "100000000", "--out", out, "--logs", logs)
	waitFor(t, func() bool { return len(filesIn(t, logs)) > 0 })
	lock, err := tournament.Lock(out)
	if err == nil {
		_ = lock.Remove()
		t.Error("another process may play into the file")
	}
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
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

// waitFor waits for what another process does.
func waitFor(t *testing.T, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !done(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it does not come")
		}
	}
}
