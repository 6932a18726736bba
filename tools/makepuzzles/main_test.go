package main

import (
	"testing"

	"kalah/search/puzzle"
	"kalah/tools/command/commandtest"
)

// The same options make the same bytes.
func TestMakesPuzzles(t *testing.T) {
	args := []string{"-games", "12", "-each", "1"}
	puzzles, err := puzzle.Parse(commandtest.MakesTheSame(t, run, args, args))
	if len(puzzles) != 3 || err != nil {
		t.Errorf("got %d puzzles, %v, want 3", len(puzzles), err)
	}
}
