package library

import "slices"

// Select returns the games that pass the filter, sorted: names without regard
// to capitals and accents, and numbers in them by value. Games that are alike
// in the column keep their order, and those that have nothing there come last
// whichever the direction. The games given are left as they are.
func Select(games []Game, f Filter, o Order) []Game {
	m := f.matcher()
	keys := make([]key, 0, len(games))
	for i := range games {
		if m.matches(&games[i]) {
			k := o.Column.key(&games[i])
			k.index = int32(i)
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, o.compare)
	selected := make([]Game, len(keys))
	for i, k := range keys {
		selected[i] = games[k.index]
	}
	return selected
}
