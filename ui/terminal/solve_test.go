package terminal

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
)

// smallSolver asks for a small table, which is built fast even under the race detector.
var smallSolver = []string{"--table", "10", "--memory", "16"}

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

// A large start takes more memory unless --memory is given.
func TestMemoryOfLargeStarts(t *testing.T) {
	for seeds, want := range map[int]int{4: 256, 5: moreMemory} {
		given := func(string) bool { return false }
		o := solveOptions{rules: engine.Rules{Seeds: seeds}, solverFlags: solverFlags{memory: 256, given: given}}
		if got := o.forStart().memory; got != want {
			t.Errorf("%d seeds: %d MiB, want %d", seeds, got, want)
		}
		o.given = func(flag string) bool { return flag == "memory" }
		if got := o.forStart().memory; got != 256 {
			t.Errorf("%d seeds: %d MiB, want the given 256", seeds, got)
		}
	}
}
