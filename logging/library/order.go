package library

import (
	"cmp"
	"slices"
	"strings"
)

// Column is what games are sorted by.
type Column int

// The columns.
const (
	ColumnDate    Column = iota
	ColumnPlayers        // the first player's name, then the second's
	ColumnRules          // seeds a house, then the capture rule
	ColumnResult         // first player won, draw, second player won, unfinished; then the difference in seeds
	ColumnMoves
	ColumnDuration
	ColumnName // of the file, then its folder
)

// Order says how games are sorted. The zero value sorts the oldest first.
type Order struct {
	Column     Column
	Descending bool
}

// key is what a game is sorted by: number, then minor, then text.
type key struct {
	missing       bool // the game has no value in this column
	number, minor int64
	text          string
	at            int // of the game in the list
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

// compare sorts games without a value last in either direction, and is stable.
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

// natural returns a key that sorts texts without regard to case and accents, and numbers
// in them by value: "game 2" before "Game 10".
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
		// '0' sorts numbers among other letters; then the number of digits decides.
		digits := strings.TrimLeft(text[:end], "0")
		_, _ = key.Write([]byte{'0', byte(len(digits) >> 8), byte(len(digits))})
		_, _ = key.WriteString(digits)
		text = text[end:]
	}
	return key.String()
}

// Select returns the games that match the filter, sorted by what is shown of them: names
// without regard to case and accents, and numbers in them by value. The sort is stable,
// and games without a value in the column come last in either direction.
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
