package fair

import (
	"slices"
	"testing"

	"kalah/engine"
)

// TestLists checks the boards of the search, that the built-in lists are sorted parts of them, and the
// numbers of fair starts.
func TestLists(t *testing.T) {
	moved := map[engine.State]int{} // seeds that are not in their place, by board
	start := engine.DefaultRules().Start()
	for _, b := range Boards() {
		n := 0
		for i := range 2 * len(start[0]) {
			n += max(0, int(b[i/7][i%7])-int(start[i/7][i%7]))
		}
		if moved[b] != 0 || n < 1 || n > 2 || b.Total() != 48 {
			t.Fatalf("%v: %d seeds moved, want one or two; seen before: %v", b, n, moved[b] != 0)
		}
		moved[b] = n
	}
	// The numbers were published by Pham and Neller (standard), and Neller and Neller 2022.
	for emptyCapture, want := range map[bool]int{false: 323, true: 254} {
		rules := engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}
		one := 0
		for i, s := range Starts(rules) {
			if n, ok := Number(rules, s); n != i+1 || !ok || moved[s] == 0 {
				t.Errorf("%+v, %s: number %d, %v, want %d; %d seeds moved", rules, s, n, ok, i+1, moved[s])
			}
			if moved[s] == 1 {
				one++
			}
		}
		if starts := Starts(rules); len(starts) != want || one != 3 || !slices.IsSortedFunc(starts, compare) {
			t.Errorf("%+v: %d starts, %d with one seed moved, want %d, 3, in order", rules, len(starts), one, want)
		}
		if n, ok := Number(rules, start); n != 0 || ok {
			t.Errorf("%+v: the standard start has the number %d", rules, n)
		}
	}
	Starts(engine.DefaultRules())[0] = start // changes a copy
	if got := Starts(engine.DefaultRules())[0]; got == start {
		t.Error("a caller has changed the list")
	}
}
