package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"kalah/search/solver/guess"
	"kalah/tools/command/commandtest"
)

// small has the options for a short run.
var small = []string{"positions", "-games", "4", "-nodes", "200", "-table", "7", "-exact", "24"}

// The same options make the same bytes, and weights can be fitted to them.
func TestMakesWeights(t *testing.T) {
	made := commandtest.MakesTheSame(t, run, small, small)
	if n := bytes.Count(made, []byte("\n")); n < 50 {
		t.Errorf("got %d positions, want 50 or more", n)
	}
	positions := filepath.Join(t.TempDir(), "positions.txt")
	if err := os.WriteFile(positions, made, 0o600); err != nil {
		t.Fatal(err)
	}
	if weights := commandtest.Makes(t, run, "fit", "-epochs", "1", positions); len(weights) != 2*guess.Inputs*guess.Units {
		t.Errorf("got %d bytes, want 2 for each weight of %d inputs to %d units", len(weights), guess.Inputs, guess.Units)
	}
}
