package fair

import (
	"bytes"
	"flag"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/internal/raced"
	"kalah/search/solver"
)

var proveAll = flag.Bool("all", false, "prove every built-in fair start, which takes about an hour, as make fair-check does")

// TestLists checks the order and the number of the built-in starts, and that one or two seeds are not in
// their place.
func TestLists(t *testing.T) {
	standard := engine.DefaultRules().Start()
	// The numbers were published by Pham and Neller (standard), and Neller and Neller 2022.
	for emptyCapture, want := range map[bool]int{false: 323, true: 254} {
		rules := engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}
		starts := Starts(rules)
		for i, s := range starts {
			moved := 0
			for at := range 2 * len(s[0]) {
				moved += max(0, int(s[at/7][at%7])-int(standard[at/7][at%7]))
			}
			if n, ok := Number(rules, s); n != i+1 || !ok || moved < 1 || moved > 2 || s.Total() != standard.Total() {
				t.Errorf("%+v, %s: number %d, %v, want %d; %d seeds moved", rules, s, n, ok, i+1, moved)
			}
			if i > 0 && bytes.Compare(slices.Concat(starts[i-1][0][:], starts[i-1][1][:]), slices.Concat(s[0][:], s[1][:])) >= 0 {
				t.Errorf("%+v: %s is out of order", rules, s)
			}
		}
		if n, ok := Number(rules, standard); n != 0 || ok || len(starts) != want {
			t.Errorf("%+v: %d starts, want %d; the standard start has the number %d", rules, len(starts), want, n)
		}
	}
}

// TestStartsAreFair computes the exact score of a sample of the built-in starts, or of all, without the
// null windows that found them.
func TestStartsAreFair(t *testing.T) {
	if raced.On || testing.Short() {
		t.Skip("takes seconds, with the race detector minutes")
	}
	for emptyCapture, sample := range map[bool]engine.State{
		false: {{4, 5, 5, 4, 3, 4, 0}, {4, 3, 4, 4, 4, 4, 0}},
		true:  {{4, 4, 3, 4, 4, 4, 0}, {5, 4, 4, 3, 4, 5, 0}},
	} {
		rules := engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}
		starts, options := []engine.State{sample}, solver.Options{Memory: 128 << 20, TableSeeds: 14}
		if *proveAll {
			starts, options = Starts(rules), solver.Options{Memory: 1 << 30}
		}
		s := solver.New(rules, options)
		for i, start := range starts {
			exact, err := s.Value(t.Context(), start, engine.First)
			if _, ok := Number(rules, start); err != nil || exact.Score != 0 || !ok {
				t.Errorf("%s: the score is %d, %v; in the list: %t", start, exact.Score, err, ok)
			}
			t.Logf("%d of %d: %s, %d nodes", i+1, len(starts), start, exact.Nodes)
		}
	}
}
