package settings

import "kalah/logging/library"

var sorts = map[string]library.Column{
	"date": library.ColumnDate, "players": library.ColumnPlayers, "rules": library.ColumnRules,
	"result": library.ColumnResult, "moves": library.ColumnMoves, "duration": library.ColumnDuration,
	"name": library.ColumnName,
}

// Order returns how the library of logs is sorted; the latest game first by
// default.
func (s *Settings) Order() library.Order {
	column, ok := sorts[s.p.String(keySort)]
	if !ok {
		return library.Order{Column: library.ColumnDate, Descending: true}
	}
	return library.Order{Column: column, Descending: s.p.Bool(keyDown)}
}

// SetOrder sets [Settings.Order].
func (s *Settings) SetOrder(o library.Order) {
	for name, column := range sorts {
		if column == o.Column {
			s.p.SetString(keySort, name)
			s.p.SetBool(keyDown, o.Descending)
		}
	}
}
