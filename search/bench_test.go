package search_test

import (
	"testing"

	"kalah/engine"
)

// A search does not allocate once its memo has grown.
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
