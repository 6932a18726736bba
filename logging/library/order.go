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
	ColumnDate     Column = iota
	ColumnPlayers         // the first player's name, then the second's
	ColumnRules           // seeds a house, then the capture rule
	ColumnResult          // first player won, draw, second player won, unfinished; then the difference in seeds
	ColumnMoves           //
	ColumnDuration        //
	ColumnName            // of the file, then its folder
	ColumnFolder          // then the name
)

// Order says how games are sorted. The zero value: the oldest first.
type Order struct {
	Column     Column
	Descending bool
	Shown      *Shown // how names are read; nil: as they are written
}

// key is what one game is sorted by: the number, the minor one, the text. It is
// made once a game, and not at each comparison.
type key struct {
	number  int64
	text    string
	minor   int32
	missing bool // the game has nothing in this column
}

// keys makes keys. Their texts share one piece of memory.
type keys struct {
	column Column
	shown  *Shown
	collation
	text  []byte
	spans map[string]span // in text, of what comes again and again: names, folders
}

// span is a piece of a text.
type span struct{ from, to int }

// key returns the key of a game, but for the text, of which it returns the
// place in k.text.
func (k *keys) key(g *Game) (key, span) {
	if g.Broken() && (k.column == ColumnPlayers || k.column == ColumnRules || k.column == ColumnResult || k.column == ColumnMoves) {
		return key{missing: true}, span{}
	}
	from := len(k.text)
	switch k.column {
	case ColumnPlayers:
		k.addOften(k.shown.name(g.Players[0]))
		k.addOften(k.shown.name(g.Players[1]))
	case ColumnName:
		k.addOnce(g.Name)
		k.addOften(g.Folder)
	case ColumnFolder:
		k.addOften(g.Folder)
		k.addOnce(g.Name)
	case ColumnRules:
		minor := int32(0)
		if g.Rules.EmptyCapture {
			minor = 1
		}
		return key{number: int64(g.Rules.Seeds), minor: minor}, span{}
	case ColumnResult:
		return key{number: int64(g.Result()), minor: int32(g.Seeds[1] - g.Seeds[0])}, span{}
	case ColumnMoves:
		return key{number: int64(g.Moves)}, span{}
	case ColumnDuration:
		return key{number: int64(g.Duration), missing: g.Duration == 0}, span{}
	default:
		when := g.When()
		return key{number: when.Unix(), minor: int32(when.Nanosecond())}, span{}
	}
	return key{}, span{from, len(k.text)}
}

// addOnce adds a text to the key, and two bytes that sort before any in a text.
func (k *keys) addOnce(text string) { k.text = append(k.collation.append(k.text, text), 0, 0) }

func (k *keys) addOften(text string) {
	if s, ok := k.spans[text]; ok {
		k.text = append(k.text, k.text[s.from:s.to]...)
		return
	}
	from := len(k.text)
	k.addOnce(text)
	if k.spans == nil {
		k.spans = map[string]span{}
	}
	if len(k.spans) < maxRemembered {
		k.spans[text] = span{from, len(k.text)}
	}
}

// compare keeps games without a value last in either direction.
func (o Order) compare(a, b *key) int {
	if a.missing != b.missing {
		if a.missing {
			return 1
		}
		return -1
	}
	c := cmp.Compare(a.number, b.number)
	if c == 0 {
		c = cmp.Compare(a.minor, b.minor)
	}
	if c == 0 {
		c = strings.Compare(a.text, b.text)
	}
	if o.Descending {
		return -c
	}
	return c
}

// SelectExplained returns the games that pass the filter, sorted: names without regard
// to capitals and accents, and numbers in them by value. Games that are alike in the
// column keep their order, and those that have nothing there come last whichever the
// direction. The games given are left as they are. The reasons why logs cannot be read
// are given in the words of explain, as in another language: the filter's text is
// looked for in these.
func SelectExplained(games []Game, f Filter, o Order, explain func(error) string) []Game {
	m := f.matcher()
	m.explain = explain
	var fitting []int32
	for i := range games {
		if m.matches(&games[i]) {
			fitting = append(fitting, int32(i))
		}
	}
	made := o.keys(games, fitting)
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
func (o Order) keys(games []Game, which []int32) []key {
	k := keys{column: o.Column, shown: o.Shown, collation: newCollation(o.Shown.tag())}
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
