package library

import (
	"cmp"
	"strings"

	"kalah/engine"
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
		k.addOften(playerName(g.Players[0]))
		k.addOften(playerName(g.Players[1]))
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

// playerName returns the name, or else the type, as the list shows it.
func playerName(p engine.PlayerSpec) string {
	if p.Name != "" {
		return p.Name
	}
	return string(p.Type)
}
