package terminal

import (
	"slices"
	"testing"

	"kalah/engine"
	"kalah/search/solver"
)

func TestLargeStartsGetMore(t *testing.T) {
	for _, c := range []struct {
		seeds                 int
		given                 []string
		wantTable, wantMemory int
	}{
		{4, nil, solver.DefaultTableSeeds, 256},
		{5, nil, moreTable, moreMemory},
		{5, []string{"table"}, solver.DefaultTableSeeds, moreMemory},
		{20, []string{"memory"}, moreTable, 256},
		{6, []string{"memory", "table"}, solver.DefaultTableSeeds, 256},
	} {
		o := solveOptions{rules: engine.Rules{Seeds: c.seeds}, table: solver.DefaultTableSeeds, memory: 256}
		o = o.forStart(func(flag string) bool { return slices.Contains(c.given, flag) })
		if o.table != c.wantTable || o.memory != c.wantMemory {
			t.Errorf("%d seeds, given %v: got a table of %d seeds and %d MiB, want %d and %d",
				c.seeds, c.given, o.table, o.memory, c.wantTable, c.wantMemory)
		}
	}
}
