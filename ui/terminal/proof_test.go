package terminal

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
)

// sixSeeds cannot be solved in the time of a test, and has little to save.
var sixSeeds = []string{"solve", "--seeds", "6", "--table", "0", "--memory", "1", "--threads", "1"}

// solveSix runs sixSeeds, with increasing time limits, until more than so many nodes are
// saved: on a busy machine the search begins late. Without timeout it is interrupted. With
// timeout the answer has the errors of all runs: the first one alone replaces a wrong file.
func solveSix(t *testing.T, limit time.Duration, nodes uint64, timeout bool) (a answer) {
	t.Helper()
	errOut := ""
	for ; limit < time.Minute; limit *= 2 {
		ctx, cancel := context.WithCancel(t.Context())
		args := append(sixSeeds, "--timeout", "0")
		if timeout {
			args = append(sixSeeds, "--timeout", limit.String())
		} else {
			time.AfterFunc(limit, cancel)
		}
		a = runIn(ctx, "", args...)
		cancel()
		if timeout {
			errOut += a.errOut
			a.errOut = errOut
		}
		if all := statusOfProofs(t); len(all) == 1 && all[0].Nodes > nodes {
			return a
		}
	}
	t.Fatalf("nothing is kept; errors %q", a.errOut)
	return a
}

func statusOfProofs(t *testing.T) (all []proofAnswer) {
	t.Helper()
	a := run(t, "", "solve", "--status", "--json")
	a.want(t, statusDone, "", "")
	for line := range strings.Lines(a.out) {
		var p proofAnswer
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, p)
	}
	return all
}

// A proof that runs out of time or is interrupted is saved, listed and continued. A file
// that is no proof is reported and replaced.
func TestProofIsContinued(t *testing.T) {
	folder := cacheFolder(t)
	path := solver.ProofFile(folder, engine.Rules{}, engine.StartState(6), engine.First)
	tasktest.OK(t, os.MkdirAll(folder, 0o755))
	tasktest.OK(t, os.WriteFile(path, []byte("kalah proof\n and nothing of one"), 0o600))
	run(t, "", "solve", "--status").want(t, statusDone, "no usable proof: "+path+": 31 bytes, expected at least ", "")
	a := solveSix(t, 1100*time.Millisecond, 0, true) // what took less than a second is not saved
	if lines := strings.Split(a.errOut, "\n"); a.status != statusWrong || !strings.HasPrefix(lines[0], "kalah: no usable proof: "+path) ||
		!strings.HasSuffix(lines[0], "; the proof starts from scratch") || !strings.HasSuffix(a.errOut, resumeHint+")\n") {
		t.Errorf("status %d, errors %q", a.status, a.errOut)
	}
	first := statusOfProofs(t)
	if f := first[0]; f.Error != "" || f.File != path || *f.State != engine.StartState(6) || len(f.Houses) != 6 || f.Positions == 0 || time.Since(*f.Kept) > time.Minute {
		t.Fatalf("status is %+v", f)
	}
	run(t, "", "solve", "--status").want(t, statusDone, "\nKalah(6,6)  ", "")
	a = solveSix(t, 100*time.Millisecond, first[0].Nodes, false)
	a.want(t, statusInterrupted, "Kalah(6,6)\nContinues the proof of 20", "kalah: stopped; the results so far are saved, and the same command continues from them\n")
	second := statusOfProofs(t)
	if second[0].Lower < first[0].Lower || second[0].Upper > first[0].Upper {
		t.Errorf("status is %+v after %+v", second, first)
	}
}
