package solver

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// variant is the solver without one of its enhancements, or with another
// measure of one. The scores stay the same.
type variant struct {
	name     string
	features features
	options  Options
	table    func() *proofTable // unless nil, instead of the solver's
}

var variants = []variant{
	{"no transposition table", features{noTable: true}, Options{TableSeeds: 8, Threads: 1}, nil},
	{"a table of one bucket", features{}, Options{TableSeeds: 8, Threads: 1}, func() *proofTable { return newProofTable(0) }},
	{"a table that always replaces", features{}, Options{TableSeeds: 8, Threads: 1}, func() *proofTable {
		small := newProofTable(1 << 12)
		small.alwaysReplace = true
		return small
	}},
	{"no best house", features{noBestHouse: true}, Options{TableSeeds: 8, Threads: 1}, nil},
	{"no cut-offs ahead", features{noCutoffs: true}, Options{TableSeeds: 8, Threads: 1}, nil},
	{"no ordering", features{noOrdering: true}, Options{TableSeeds: 8, Threads: 1}, nil},
	{"no foresight", features{noForesight: true}, Options{TableSeeds: NoTable, Threads: 1}, nil},
	{"no bounds from seeds left", features{noSeedsBound: true}, Options{TableSeeds: 8, Threads: 1}, nil},
	{"no endgame table", features{}, Options{TableSeeds: NoTable, Threads: 1}, nil},
	{"a larger endgame table", features{}, Options{TableSeeds: 10, Threads: 1}, nil},
	{"two threads", features{}, Options{TableSeeds: 8, Threads: 2}, nil},
	{"two threads without claims", features{noClaims: true}, Options{TableSeeds: 8, Threads: 2}, nil},
	{"two threads, a table of one bucket", features{}, Options{TableSeeds: 8, Threads: 2}, func() *proofTable { return newProofTable(0) }},
	{"eight threads, no endgame table", features{}, Options{TableSeeds: NoTable, Threads: 8}, nil},
	{"nothing", features{true, true, true, true, true, true, true}, Options{TableSeeds: NoTable, Threads: 1}, nil},
}

// solvers returns one for each rule.
func (v variant) solvers() map[bool]*Solver {
	v.options.Memory = 4 << 20
	solvers := bothRules(v.options)
	for _, s := range solvers {
		s.features = v.features
		if v.table != nil {
			s.table, s.guesses = v.table(), newGuessTable(1<<16)
		}
	}
	return solvers
}

// TestFeaturesAgree leaves out each enhancement in turn: the scores stay.
func TestFeaturesAgree(t *testing.T) {
	most, without := 20, 12
	if raced {
		most, without = 13, 9
	}
	plain := bothRules(Options{TableSeeds: 8, Threads: 1, Memory: 4 << 20})
	for _, v := range variants {
		most := most
		if v.features.noOrdering {
			most = without
		}
		solvers := v.solvers()
		t.Run(v.name, rapid.MakeCheck(func(t *rapid.T) {
			state := middlegames(most).Draw(t, "state")
			player := rapid.IntRange(0, 1).Draw(t, "player")
			for rule, s := range solvers {
				want, err := plain[rule].Solve(context.Background(), state, player)
				got, err2 := s.Solve(context.Background(), state, player)
				if err != nil || err2 != nil {
					t.Fatal(err, err2)
				}
				if got.Score != want.Score || !slices.Equal(got.Houses, want.Houses) {
					t.Fatalf("empty capture %v: got %d by %v, want %d by %v", rule, got.Score, got.Houses, want.Score, want.Houses)
				}
				if value, err := s.Value(context.Background(), state, player); err != nil || value.Score != want.Score {
					t.Fatalf("empty capture %v: got the value %d, %v, want %d", rule, value.Score, err, want.Score)
				}
			}
		}))
	}
}

// TestReplacement fills a bucket: what goes is what was cheapest to find out,
// earlier questions' entries before all.
func TestReplacement(t *testing.T) {
	positions := []position{{1, 1 << 8}, {2, 1 << 8}, {3, 1 << 8}, {4, 1 << 8}, {5, 1 << 8}, {6, 1 << 8}}
	table := newProofTable(0)
	put := func(i, effort int) { table.put(positions[i], 0, 8, entry{-8, 8, noHouse, effort}) }
	kept := func() (kept []int) {
		for i, p := range positions {
			if _, ok := table.find(p, 0, 8); ok {
				kept = append(kept, i)
			}
		}
		return kept
	}
	table.age = 1
	put(0, 20)
	put(1, 30)
	table.age = 2
	put(2, 3)
	put(3, 2)
	if got := kept(); !slices.Equal(got, []int{0, 1, 2, 3}) {
		t.Fatalf("a bucket holds %v", got)
	}
	put(4, 1)
	if got := kept(); !slices.Equal(got, []int{1, 2, 3, 4}) {
		t.Errorf("got %v: of earlier questions' the cheapest goes first", got)
	}
	put(1, 1) // of this question now
	put(5, 9)
	if got := kept(); len(got) != 4 || !slices.Contains(got, 2) || !slices.Contains(got, 3) || !slices.Contains(got, 5) {
		t.Errorf("got %v: then the cheapest goes", got)
	}
}
