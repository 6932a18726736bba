package terminal

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

// smallSolver asks for a small table, which is built fast even under the race detector.
var smallSolver = []string{"--table", "10", "--memory", "16"}

func solveLines(t *testing.T, in string, args ...string) answer {
	t.Helper()
	return run(t, in, append(append([]string{"solve", "--jsonl", "--no-book"}, smallSolver...), args...)...)
}

func TestSolveText(t *testing.T) {
	for _, test := range []struct {
		score, seeds int
		want         string
	}{
		{8, 48, "the first player wins 28:20 under perfect play"},
		{-3, 5, "the second player wins 4:1 under perfect play"},
		{0, 6, "a draw, 3:3 under perfect play"},
	} {
		if got := outcomeOf(test.score, test.seeds); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
	for _, test := range []struct {
		n    uint64
		d    time.Duration
		want string
	}{
		{1, 0, "1 node in 0.00 s"},
		{1000, 2 * time.Second, "1000 nodes in 2.00 s, 500 nodes/s"},
		{25e6, 2 * time.Second, "25000000 nodes in 2.00 s, 12.5 million nodes/s"},
	} {
		if got := effort(test.n, test.d); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

const (
	// Trivial, but with enough seeds for the table to be built first.
	full = `{"state":[[0,0,0,0,0,1,0],[5,5,5,5,5,5,0]],"player":0}` + "\n"
	easy = `{"state":[[0,1,0,2,1,0,20],[1,0,3,0,0,2,18]],"player":1}` + "\n"
	hard = `{"state":[[9,9,9,9,9,9,0],[9,9,9,9,9,9,0]],"player":0}` + "\n"
)

// A request that takes too long is answered by an error, and the next ones are answered,
// whether the time was spent in the search or in building the table.
func TestSolveTimeout(t *testing.T) {
	for _, table := range []string{"0", "12"} {
		folder := cacheFolder(t)
		began := time.Now()
		a := solveLines(t, hard+easy+hard+easy, "--timeout", "300ms", "--table", table)
		a.want(t, statusDone, "", "")
		lines := strings.Split(a.out, "\n")
		if len(lines) != 5 {
			t.Fatalf("output %q, want 4 lines", a.out)
		}
		for i, want := range []string{`{"error":"not solved within 300ms"}`, `{"score":`} {
			for _, line := range []string{lines[i], lines[i+2]} {
				if !strings.HasPrefix(line, want) {
					t.Errorf("table %s: got %s, want %s", table, line, want)
				}
			}
		}
		if took := time.Since(began); took < 600*time.Millisecond {
			t.Errorf("table %s: timed out after %v, want two times 300ms", table, took)
		}
		if files := filesIn(t, folder); (table == "12") != (len(files) == 1) {
			t.Errorf("table %s: files %q", table, files)
		}
	}
}

// Houses that are not solved in time are printed as unknown.
func TestSolveHousesTimeout(t *testing.T) {
	var out strings.Builder
	o := solveOptions{rules: engine.DefaultRules(), solverFlags: solverFlags{threads: 1, memory: 1, given: func(string) bool { return true }}}
	s := newSolution(&console{out: &output{Writer: &out}, errOut: &out, env: new(search.Environment)}, o)
	var err error
	if s.proof, err = s.solver.NewProof(o.rules.Start(), engine.First, "", false); err != nil {
		t.Fatal(err)
	}
	late, cancel := context.WithDeadline(context.Background(), time.Now())
	defer cancel()
	if err := s.solveHouses(late, 8); err != nil {
		t.Error(err)
	}
	want := "  A    ?\n  B    ?\n  C    ?\n  D    ?\n  E    ?\n  F    ?\n\n" +
		"There was no time for A, B, C, D, E and F (" + timeoutHint + ")\n0 nodes in 0.00 s in all\n"
	if out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.solveHouses(ended, 8); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

// A large start takes more memory, but no table is built that nobody asked for.
func TestDefaultsOfLargeStarts(t *testing.T) {
	for _, c := range []struct {
		seeds      int
		given      []string
		wantMemory int
	}{
		{4, nil, 256},
		{5, nil, moreMemory},
		{20, []string{"memory"}, 256},
	} {
		given := func(flag string) bool { return slices.Contains(c.given, flag) }
		o := solveOptions{rules: engine.Rules{Seeds: c.seeds}, solverFlags: solverFlags{table: solver.DefaultTableSeeds, memory: 256, given: given}}.forStart()
		if o.table != solver.DefaultTableSeeds || o.memory != c.wantMemory {
			t.Errorf("%d seeds, given %v: got a table of %d seeds and %d MiB, want %d and %d",
				c.seeds, c.given, o.table, o.memory, solver.DefaultTableSeeds, c.wantMemory)
		}
	}
}
