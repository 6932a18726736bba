package terminal

import (
	"regexp"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/search/strength"
)

// The output has all lines in their form, for a small game.
func TestBench(t *testing.T) {
	var out strings.Builder
	b := benchmark{
		ctx: t.Context(), out: &out, rules: engine.Rules{Seeds: 2}, options: solver.Options{Threads: 2, Memory: 16 << 20, TableSeeds: 11},
		judge: []strength.Set{strength.Judge().WithSeeds(30)[:2]},
	}
	b.guesses()
	if b.solver(true); b.err != nil {
		t.Fatal(b.err)
	}
	const speed = ` +\d+\.\d\d s +\d+\.\d million/s\n`
	const play = ` +\d+\.\d{3} seeds +\d+\.\d\d s  [012] of 2 moves worse, [012] proved\n`
	want := regexp.MustCompile(`^given away, 30 seeds, 20000 nodes a move` + play +
		`endgame table built and stored, 2 threads +1352078 positions` + speed +
		`endgame table loaded +1352078 positions` + speed +
		`Kalah\(6,2\), 2 threads +\d+ nodes` + speed +
		`Kalah\(6,2\) takes \d+\.\d\d s from nothing, \d+\.\d\d s with the table stored\n` +
		`given away, 30 seeds, 100ms a move` + play +
		`given away, 30 seeds, 1s a move` + play +
		`Kalah\(6,2\), 1 thread +\d+ nodes` + speed +
		`2 threads: \d+\.\d\d times as fast as 1\n` +
		`Kalah\(6,2\), 1 thread, no table +\d+ nodes` + speed + `$`)
	if !want.MatchString(out.String()) {
		t.Errorf("got\n%s\nwant %s", out.String(), want)
	}
}
