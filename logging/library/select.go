package library

import (
	"cmp"
	"slices"
)

// Select returns the games that pass the filter, sorted: names without regard
// to capitals and accents, and numbers in them by value. Games that are alike
// in the column keep their order, and those that have nothing there come last
// whichever the direction. The games given are left as they are.
func Select(games []Game, f Filter, o Order) []Game {
	m := f.matcher()
	var fitting []int32
	for i := range games {
		if m.matches(&games[i]) {
			fitting = append(fitting, int32(i))
		}
	}
	made := o.Column.keys(games, fitting)
	order := make([]int32, len(fitting)) // indexes are sooner swapped than keys
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int {
		if c := o.compare(&made[a], &made[b]); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
	selected := make([]Game, len(order))
	for i, n := range order {
		selected[i] = games[fitting[n]]
	}
	return selected
}

// keys returns the keys of those games.
func (c Column) keys(games []Game, which []int32) []key {
	k := keys{column: c}
	made, spans := make([]key, len(which)), make([]span, len(which))
	for i, n := range which {
		made[i], spans[i] = k.key(&games[n])
	}
	text := string(k.text)
	for i, s := range spans {
		made[i].text = text[s.from:s.to]
	}
	return made
}
