package search_test

import (
	"fmt"
	"testing"

	"kalah/engine"
	"kalah/search"
)

// BenchmarkClassics searches the 4-seed start with a fresh memo, as the
// notebook was timed: Minimax limit 5 in 2.4 s, AlphaBeta 6 in 1.3 s, Scout 7
// in 1.7 s of its Python.
func BenchmarkClassics(b *testing.B) {
	for _, bench := range []struct {
		classic engine.PlayerType
		limit   int
	}{
		{engine.TypeMinimax, 5},
		{engine.TypeAlphaBeta, 6},
		{engine.TypeAlphaBeta, 10},
		{engine.TypeScout, 7},
		{engine.TypeScout, 10},
	} {
		b.Run(fmt.Sprintf("%s/limit=%d", bench.classic, bench.limit), func(b *testing.B) {
			b.ReportAllocs()
			var r search.Result
			for b.Loop() {
				s := newSearch(b, engine.DefaultRules(), bench.classic)
				var err error
				if r, err = s.Value(b.Context(), engine.StartState(4).Board(), 0, bench.limit, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(r.Inspections), "inspections")
		})
	}
}

// Once a memo has grown, a search allocates nothing.
func TestSearchAllocatesNothing(t *testing.T) {
	for _, classic := range classics {
		s := newSearch(t, engine.DefaultRules(), classic)
		search := func() {
			if _, err := s.Value(t.Context(), engine.StartState(4).Board(), 0, 4, nil); err != nil {
				t.Fatal(err)
			}
		}
		search()
		if n := testing.AllocsPerRun(5, search); n != 0 {
			t.Errorf("%s: %v allocations, want none", classic, n)
		}
	}
}
