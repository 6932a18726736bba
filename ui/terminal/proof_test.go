package terminal

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

// sixSeeds cannot be solved in the time of a test.
var sixSeeds = append([]string{"solve", "--seeds", "6"}, smallSolver...)

// solveSix works on sixSeeds until more than so many nodes are kept: on a busy machine
// the search begins late.
func solveSix(t *testing.T, nodes uint64, args ...string) (a answer) {
	t.Helper()
	for limit := 1500 * time.Millisecond; limit < time.Minute; limit *= 2 {
		a = run(t, "", slices.Concat(sixSeeds, args, []string{"--timeout", limit.String()})...)
		if a.status != statusWrong || strings.Contains(a.errOut, goesOn) && statusOfProofs(t)[0].Nodes > nodes {
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

// Without a folder to keep proofs in, that is said, and no folder without a name.
func TestStatusWithoutAFolder(t *testing.T) {
	for _, asJSON := range []bool{false, true} {
		var out bytes.Buffer
		if err := (&console{out: &out}).proofStatus(t.Context(), "", asJSON); err != nil {
			t.Fatal(err)
		}
		want := "No proofs are kept, as no cache folder is known: HOME is not set\n"
		if asJSON {
			want = ""
		}
		if got := out.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// What is proved when the time is over is kept, listed, and gone on with.
func TestSolveGoesOn(t *testing.T) {
	folder := cacheFolder(t)
	run(t, "", "solve", "--status").want(t, statusDone, "No proofs are kept in "+folder, "")
	if got := statusOfProofs(t); len(got) != 0 {
		t.Errorf("status is %+v, want none", got)
	}
	solveSix(t, 0).want(t, statusWrong, "Kalah(6,6)\n", "not solved within ")
	first := statusOfProofs(t)
	if len(first) != 1 || first[0].Seeds != 6 || first[0].EmptyCapture || *first[0].State != engine.StartState(6) || len(first[0].Houses) != 6 ||
		first[0].Nodes == 0 || first[0].Seconds < 1 || first[0].Positions == 0 || first[0].Bytes == 0 || time.Since(*first[0].Kept) > time.Minute {
		t.Fatalf("status is %+v", first)
	}
	a := run(t, "", "solve", "--status")
	a.want(t, statusDone, "\nKalah(6,6)  ", "")
	a = solveSix(t, first[0].Nodes)
	a.want(t, statusWrong, "Kalah(6,6)\nGoes on with the proof of 20", "not solved")
	second := statusOfProofs(t)
	if second[0].Nodes <= first[0].Nodes || second[0].AtLeast < first[0].AtLeast || second[0].AtMost > first[0].AtMost {
		t.Errorf("status is %+v after %+v", second, first)
	}
	a = solveSix(t, 0, "--resume=false")
	if strings.Contains(a.out, "Goes on") {
		t.Errorf("output %q, want it to start afresh", a.out)
	}
}

// A proof that took no time to speak of is not kept.
func TestSolvedAtOnceIsNotKept(t *testing.T) {
	folder := cacheFolder(t)
	a := run(t, "", append([]string{"solve", "--seeds", "2", "--no-book"}, smallSolver...)...)
	a.want(t, statusDone, "Value 6: ", "")
	if files := filesIn(t, folder); len(files) != 0 {
		t.Errorf("files %q, want none", files)
	}
}

// --houses=false says the value alone.
func TestSolveValueAlone(t *testing.T) {
	cacheFolder(t)
	a := run(t, "", append([]string{"solve", "--seeds", "2", "--no-book", "--houses=false"}, smallSolver...)...)
	a.want(t, statusDone, "Value 6: the first player wins 15:9 under perfect play\n", "")
	if strings.Contains(a.out, "Best first move") || strings.Contains(a.out, "  A") {
		t.Errorf("output %q, want no houses", a.out)
	}
}

// A file that is no proof is named and replaced.
func TestSolveDamagedProof(t *testing.T) {
	folder := cacheFolder(t)
	path := solver.ProofFile(folder, engine.Rules{}, engine.StartState(6), engine.First)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("kalah proof\n and nothing of one"), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, "", "solve", "--status").want(t, statusDone, "no usable proof: "+path+": 31 bytes, expected at least ", "")
	if got := statusOfProofs(t); len(got) != 1 || got[0].Error == "" || got[0].File != path {
		t.Errorf("status is %+v, want an error", got)
	}
	a := solveSix(t, 0)
	if lines := strings.Split(a.errOut, "\n"); a.status != statusWrong || len(lines) != 3 ||
		!strings.HasPrefix(lines[0], "kalah: no usable proof: "+path) || !strings.HasSuffix(lines[0], "; the proof starts afresh") {
		t.Errorf("status %d, errors %q", a.status, a.errOut)
	}
	if got := statusOfProofs(t); got[0].Error != "" || filepath.Base(got[0].File) != filepath.Base(path) {
		t.Errorf("status is %+v, want the file replaced", got)
	}
}

func TestSolveStatusFlags(t *testing.T) {
	run(t, "", "solve", "--json").want(t, statusWrong, "", "--json is for --status")
	for _, flag := range []string{"--seeds=9", "--empty-capture", "--no-book", "--table=9", "--threads=1", "--memory=9", "--houses=false", "--resume=false", "--timeout=1s"} {
		name, _, _ := strings.Cut(flag, "=")
		run(t, "", "solve", "--status", flag).want(t, statusWrong, "", name+" is for solving: --status solves nothing")
	}
	for _, flag := range []string{"--houses", "--resume"} {
		run(t, "", "solve", "--jsonl", flag+"=false").want(t, statusWrong, "", flag+" is for solving the start: it does not go with --jsonl")
	}
	run(t, "", "solve", "--status", "--jsonl").want(t, statusWrong, "", "jsonl")
}

// On a terminal a line says how a proof gets on, elsewhere one each time it is kept.
func TestProofProgress(t *testing.T) {
	var out strings.Builder
	on := &proofProgress{progress: &progress{out: &out}, out: &out, of: "value"}
	s := solver.New(engine.Rules{}, solver.Options{TableSeeds: 4, Memory: 1 << 20})
	proof, err := s.NewProof(engine.StartState(2), engine.First, "", false)
	if err != nil {
		t.Fatal(err)
	}
	searching := solver.Progress{Stage: solver.StageSearch, Nodes: 29e6, Elapsed: 2 * time.Second, Filled: 0.451}
	for _, test := range []struct {
		of   string
		now  solver.Progress
		want string
	}{
		{"value", solver.Progress{Stage: solver.StageTable, Done: 1, Total: 4, Elapsed: 900 * time.Millisecond}, ""},
		{"value", solver.Progress{Stage: solver.StageTable, Done: 1, Total: 4, Elapsed: time.Second}, "\rbuilding the endgame table: 25 %"},
		{"value", searching, "\r-24 <= value <= 24, 0M nodes, 14.5M/s, table 45 %, 0s, 1-24 questions left"},
		{"C", searching, "\r-24 <= C <= 24, 0M nodes, 14.5M/s, table 45 %, 0s, 1-24 questions left"},
	} {
		out.Reset()
		on.of = test.of
		on.tell(test.now, proof)
		if got := strings.TrimRight(out.String(), " "); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
	out.Reset()
	newProofProgress(&out).tell(searching, proof)
	if out.Len() > 0 {
		t.Errorf("elsewhere, before it is kept: %q", out.String())
	}
}
