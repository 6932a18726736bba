package library

import (
	"cmp"
	"slices"
	"strings"
)

// Column is a column of the list to sort by.
type Column int

// The columns.
const (
	ColumnDate    Column = iota
	ColumnPlayers        // name of the first player, then of the second player
	ColumnRules          // seeds per house, then the capture rule
	ColumnResult         // first player won, draw, second player won, unfinished; then the difference in seeds
	ColumnMoves
	ColumnDuration
	ColumnName // name of the file, then its folder
)

// Order is the order of a list. The zero value sorts by date, oldest first.
type Order struct {
	Column     Column
	Descending bool
}

// key is the sort key of a game. Keys are compared by number, then minor, then text.
type key struct {
	missing       bool // the game has no value in this column
	number, minor int64
	text          string
	at            int // index of the game in the unsorted list
}

func (o Order) key(g *Game, s *Shown) key {
	texts := func(a, b string) key { return key{text: natural(a) + "\x00" + natural(b)} }
	switch o.Column {
	case ColumnDuration:
		return key{number: int64(g.Duration), missing: g.Duration == 0}
	case ColumnName:
		return texts(g.Name, g.Folder)
	case ColumnDate:
		when := g.When()
		return key{number: when.Unix(), minor: int64(when.Nanosecond())}
	}
	if g.Broken() {
		return key{missing: true}
	}
	switch o.Column {
	case ColumnPlayers:
		return texts(s.Name(g.Players[0]), s.Name(g.Players[1]))
	case ColumnRules:
		k := key{number: int64(g.Rules.Seeds)}
		if g.Rules.EmptyCapture {
			k.minor = 1
		}
		return k
	case ColumnResult:
		return key{number: int64(g.Result()), minor: int64(g.Seeds[1] - g.Seeds[0])}
	}
	return key{number: int64(g.Moves)}
}

// compare compares two keys. Games without a value come last in both directions. Equal games
// keep their order.
func (o Order) compare(a, b key) int {
	if a.missing != b.missing {
		if a.missing {
			return 1
		}
		return -1
	}
	c := cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.minor, b.minor), strings.Compare(a.text, b.text))
	if o.Descending {
		c = -c
	}
	return cmp.Or(c, cmp.Compare(a.at, b.at))
}

// natural returns a key for sorting texts. It ignores case and accents and compares numbers by
// value: "game 2" comes before "Game 10".
func natural(text string) string {
	var key strings.Builder
	for text = fold(text); text != ""; {
		end := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
		if end < 0 {
			end = len(text)
		}
		if end == 0 {
			_, _ = key.WriteString(text[:1])
			text = text[1:]
			continue
		}
		// A number begins with '0', so that it sorts like a digit, and its number of digits.
		digits := strings.TrimLeft(text[:end], "0")
		_, _ = key.Write([]byte{'0', byte(len(digits) >> 8), byte(len(digits))})
		_, _ = key.WriteString(digits)
		text = text[end:]
	}
	return key.String()
}

// Select returns the games that match the filter, sorted by the texts of s. Sorting ignores
// case and accents and compares numbers in names by value. It is stable. Games without a value
// in the column come last in both directions.
func Select(games []Game, f Filter, o Order, s *Shown) []Game {
	words := newSearch(f.Text, s)
	var keys []key
	for i := range games {
		if g := &games[i]; f.matches(g) && words.finds(g) {
			k := o.key(g, s)
			k.at = i
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, o.compare)
	selected := make([]Game, len(keys))
	for i, k := range keys {
		selected[i] = games[k.at]
	}
	return selected
}
