package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/search/fair"
	"kalah/search/solver"
)

// TestBoards checks the number of boards, and that they include the built-in starts.
func TestBoards(t *testing.T) {
	all := map[engine.State]bool{}
	for _, b := range boards() {
		all[b] = true
	}
	for _, emptyCapture := range []bool{false, true} {
		for _, s := range fair.Starts(engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}) {
			if !all[s] {
				t.Errorf("%s is missing", s)
			}
		}
	}
	if len(all) != 6396 || all[engine.DefaultRules().Start()] {
		t.Errorf("got %d boards, want 6396 without the standard start", len(all))
	}
}

// TestSearch checks that an interrupted search continues after the verdicts in its file, and that its
// verdicts are the exact values. The boards are quick to judge.
func TestSearch(t *testing.T) {
	boards := []engine.State{
		{{0, 1, 0, 2, 1, 0, 20}, {1, 0, 3, 0, 0, 2, 18}},
		{{1, 0, 0, 0, 0, 0, 23}, {0, 0, 0, 0, 0, 1, 23}},
		{{0, 0, 0, 0, 0, 1, 20}, {0, 0, 0, 0, 3, 0, 24}},
		{{0, 0, 2, 2, 1, 0, 19}, {1, 1, 2, 0, 0, 0, 20}},
	}
	for _, emptyCapture := range []bool{false, true} {
		rules := engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}
		search(t, boards, solver.New(rules, solver.Options{Memory: 8 << 20, TableSeeds: 4, Threads: 1}))
	}
}

func search(t *testing.T, boards []engine.State, s *solver.Solver) {
	t.Helper()
	var exact []int
	for _, b := range boards {
		v, err := s.Value(t.Context(), b, engine.First)
		tasktest.OK(t, err)
		exact = append(exact, min(1, max(-1, v.Score)))
	}
	path := filepath.Join(t.TempDir(), "fair.jsonl")
	for known, crash := range []string{"", `{"sta`, `{"state":[[0,0,2,2,1,`} {
		text, err := os.ReadFile(path)
		if known > 0 {
			tasktest.OK(t, err)
		}
		tasktest.OK(t, os.WriteFile(path, append(text, crash...), 0o600))
		f, err := open(path, boards)
		tasktest.OK(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		all, err := prove(ctx, s, boards, f.known, func(v verdict) error {
			if known < 2 {
				cancel()
			}
			return f.add(v)
		})
		tasktest.OK(t, f.Close())
		if known < 2 && (!errors.Is(err, context.Canceled) || len(all) != known+1) {
			t.Errorf("interrupted: got %v, %v, want %d verdicts", all, err, known+1)
		}
		if known == 2 && (err != nil || !slices.EqualFunc(all, exact, func(v verdict, worth int) bool { return v.Worth == worth })) {
			t.Errorf("got %v, %v, want %v", all, err, exact)
		}
	}
}

// TestOtherFiles checks that open refuses a file of another search or program, and does not change it.
func TestOtherFiles(t *testing.T) {
	all := boards()
	line := func(worth string, n int) string {
		state, err := json.Marshal(all[n])
		tasktest.OK(t, err)
		return `{"state":` + string(state) + `,"worth":` + worth + `,"nodes":7}` + "\n"
	}
	path := filepath.Join(t.TempDir(), "fair.jsonl")
	for text, want := range map[string]string{
		"hello\n":                       "line 1: invalid character",
		"precious notes":                "line 1: expected a verdict",
		line("1", 0) + line("0", 2):     "line 2: found " + line("0", 2)[:20],
		line("2", 0):                    "line 1: found",
		line("1", 0) + "precious notes": "line 2: expected a verdict",
	} {
		tasktest.OK(t, os.WriteFile(path, []byte(text), 0o600))
		_, err := open(path, all)
		if now, _ := os.ReadFile(path); err == nil || !strings.Contains(err.Error(), path+": "+want) || string(now) != text {
			t.Errorf("%s: got %v, want %q; unchanged: %t", text, err, want, string(now) == text)
		}
	}
}

// TestReport checks that report prints a list that differs from the built-in one.
func TestReport(t *testing.T) {
	starts := fair.Starts(engine.DefaultRules())
	var verdicts []verdict
	for i, s := range starts {
		verdicts = append(verdicts, verdict{s, 0, 1}, verdict{starts[len(starts)-1-i], 1, 1})
	}
	slices.Reverse(verdicts)
	var same, other strings.Builder
	tasktest.OK(t, errors.Join(report(&same, fairOf(verdicts), starts), report(&other, starts[:2], starts)))
	if !strings.Contains(same.String(), "323 fair starts, as in") || !strings.HasSuffix(other.String(), "list of 323 should be:\n"+
		"[[2,4,4,4,4,4,0],[4,4,4,4,4,6,0]]\n[[2,4,4,4,4,4,0],[4,4,4,4,5,4,1]]\n") {
		t.Errorf("got %s and %s", &same, &other)
	}
}
