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
	index   int32 // of the game
	missing bool  // the game has nothing in this column
}

func (c Column) key(g *Game) key {
	if g.Broken() && (c == ColumnPlayers || c == ColumnRules || c == ColumnResult || c == ColumnMoves) {
		return key{missing: true}
	}
	switch c {
	case ColumnPlayers:
		return key{text: naturalKeys(playerName(g.Players[0]), playerName(g.Players[1]))}
	case ColumnRules:
		k := key{number: int64(g.Rules.Seeds) * 2}
		if g.Rules.EmptyCapture {
			k.number++
		}
		return k
	case ColumnResult:
		return key{number: int64(g.Result())<<16 - int64(g.Seeds[0]-g.Seeds[1])}
	case ColumnMoves:
		return key{number: int64(g.Moves)}
	case ColumnDuration:
		return key{number: int64(g.Duration), missing: g.Duration == 0}
	case ColumnName:
		return key{text: naturalKeys(g.Name, g.Folder)}
	case ColumnFolder:
		return key{text: naturalKeys(g.Folder, g.Name)}
	}
	when := g.When()
	return key{number: when.Unix(), minor: int32(when.Nanosecond())}
}

// playerName returns the name, or else the type, as the list shows it.
func playerName(p engine.PlayerSpec) string {
	if p.Name != "" {
		return p.Name
	}
	return string(p.Type)
}

// compare keeps games without a value last in either direction, and games
// alike in their former order.
func (o Order) compare(a, b key) int {
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
		c = -c
	}
	if c == 0 {
		c = cmp.Compare(a.index, b.index)
	}
	return c
}
