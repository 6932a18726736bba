package fair

import (
	"slices"
	"testing"

	"kalah/engine"
)

// The built-in lists are sorted, and have boards of the search only.
func TestLists(t *testing.T) {
	boards := map[engine.State]bool{}
	for _, b := range Boards() {
		if moved := seedsMoved(b); boards[b] || moved < 1 || moved > 2 || b.Total() != 48 {
			t.Fatalf("%v: %d seeds moved, want one or two; seen before: %v", b, moved, boards[b])
		}
		boards[b] = true
	}
	for name, test := range map[string]struct {
		text string
		want int // as published by Pham, Neller (standard) and Neller, Neller 2022
		one  int // starts with one seed moved
	}{"standard": {standard, 323, 3}, "empty capture": {emptyCapture, 254, 3}} {
		starts, err := parseList(test.text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !slices.IsSortedFunc(starts, compare) || len(slices.Compact(starts)) != len(starts) {
			t.Errorf("%s: out of order, or a board twice", name)
		}
		one := 0
		for _, s := range starts {
			if !boards[s] {
				t.Errorf("%s: %s is not a board of the search", name, s)
			}
			if seedsMoved(s) == 1 {
				one++
			}
		}
		if len(starts) != test.want || one != test.one {
			t.Errorf("%s: got %d starts, %d with one seed moved, want %d, %d", name, len(starts), one, test.want, test.one)
		}
	}
}

// seedsMoved returns how many seeds are not where they are at the usual start.
func seedsMoved(s engine.State) int {
	start, moved := engine.DefaultRules().Start(), 0
	for player := range s {
		for pit, seeds := range s[player] {
			moved += max(0, int(seeds)-int(start[player][pit]))
		}
	}
	return moved
}

func TestNumber(t *testing.T) {
	for _, emptyCapture := range []bool{false, true} {
		rules := engine.Rules{Seeds: 4, EmptyCapture: emptyCapture}
		starts := Starts(rules)
		for i, s := range starts {
			if n, ok := Number(rules, s); n != i+1 || !ok {
				t.Fatalf("%+v, %s: got %d, %v, want %d", rules, s, n, ok, i+1)
			}
		}
		if n, ok := Number(rules, rules.Start()); n != 0 || ok {
			t.Errorf("%+v: the usual start is fair start %d", rules, n)
		}
	}
	got := Starts(engine.DefaultRules())
	want := got[0]
	got[0] = engine.State{} // the slice is a copy
	if again := Starts(engine.DefaultRules())[0]; again != want {
		t.Errorf("got %s, want %s", again, want)
	}
	five := engine.Rules{Seeds: 5}
	if got = Starts(five); got != nil {
		t.Errorf("got %d starts of five seeds a house, want none", len(got))
	}
	if n, ok := Number(five, Starts(engine.DefaultRules())[0]); ok {
		t.Errorf("got number %d of five seeds a house", n)
	}
}
