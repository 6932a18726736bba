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
