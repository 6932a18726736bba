package main

import (
	"flag"
	"reflect"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/resources"
	"kalah/search/puzzle"
	"kalah/tools/command/commandtest"
)

var proveAll = flag.Bool("all", false, "prove every built-in puzzle, as make puzzles-check does")

// The same options make the same bytes.
func TestMakesPuzzles(t *testing.T) {
	args := []string{"-games", "12", "-each", "1"}
	puzzles, err := puzzle.Parse(commandtest.MakesTheSame(t, run, args, args))
	if len(puzzles) != 3 || err != nil {
		t.Errorf("got %d puzzles, %v, want 3", len(puzzles), err)
	}
}

// TestShippedPuzzlesAreProved proves built-in puzzles with their theme and grade: a sample, or with -all
// every puzzle.
func TestShippedPuzzlesAreProved(t *testing.T) {
	every := 16
	if *proveAll {
		every = 1
	}
	shipped, err := puzzle.Parse(resources.Puzzles)
	tasktest.OK(t, err)
	prover, proved := puzzle.NewProver(), 0
	for i, p := range shipped {
		if i%every != 0 {
			continue
		}
		got, _, ok, err := judge(t.Context(), prover, p.Position)
		if err != nil || !ok {
			t.Errorf("puzzle %d, %s: %v, only one house wins: %t", i+1, p.Key(), err, ok)
			continue
		}
		if !reflect.DeepEqual(p, got) {
			t.Errorf("puzzle %d: shipped %+v, proved %+v", i+1, p, got)
		}
		proved++
	}
	t.Logf("%d puzzles proved", proved)
}

func TestThemes(t *testing.T) {
	prover := puzzle.NewProver()
	for _, tt := range []struct {
		state engine.State
		want  puzzle.Theme
	}{
		{engine.State{{1, 1, 0, 0, 7, 0, 15}, {0, 0, 0, 1, 0, 0, 23}}, puzzle.ThemeEnd},
		{engine.State{{0, 2, 1, 8, 0, 0, 16}, {0, 1, 0, 8, 1, 0, 11}}, puzzle.ThemeSave},
		{engine.State{{1, 1, 1, 0, 1, 0, 9}, {0, 6, 5, 0, 1, 1, 10}}, puzzle.ThemeCapture},
		{engine.State{{0, 0, 2, 0, 5, 1, 13}, {0, 0, 4, 0, 0, 0, 11}}, puzzle.ThemeExtra},
		{engine.State{{8, 1, 1, 2, 1, 0, 16}, {0, 0, 0, 0, 1, 1, 17}}, puzzle.ThemeQuiet},
	} {
		p, _, ok, err := judge(t.Context(), prover, engine.Position{Rules: engine.DefaultRules(), State: tt.state})
		if err != nil || !ok || p.Theme != tt.want {
			t.Errorf("%s: got %q, %t, %v, want %q", tt.state, p.Theme, ok, err, tt.want)
		}
	}
}
