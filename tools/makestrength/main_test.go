package main

import (
	"testing"

	"kalah/search/strength"
	"kalah/tools/command/commandtest"
)

// The same options make the same bytes with endgame tables of different sizes.
func TestMakesPositions(t *testing.T) {
	args := []string{"-each", "2", "-seeds", "12,14", "-table"}
	set, err := strength.Parse(commandtest.MakesTheSame(t, run, append(args[:5:5], "6"), append(args[:5:5], "7")))
	if len(set.WithSeeds(12)) != 2 || len(set.WithSeeds(14)) != 2 || err != nil {
		t.Errorf("got %d positions, %v, want 2 of 12 seeds and 2 of 14", len(set), err)
	}
}
