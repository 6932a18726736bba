package loglist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/logging/library"
)

// Spaces between the parts of the table.
const (
	gutter  = 24 // at the left, for marks
	gap     = 16 // between two columns
	margin  = 16 // at the right, for the scroll bar
	arrowed = 18 // beside a column's title
)

// Widths that the players' and the file's column get if there is room.
const (
	leastPlayer = 150
	goodPlayer  = 230
	leastName   = 130
)

// Widths that columns shrink to where there is no room.
const (
	leastRules  = 70
	leastNumber = 56
)

// column is one column of the table.
type column struct {
	sort     library.Column
	title    string
	x, width float32
	trailing bool // numbers, aligned at their right
}

// columns are those of a table of some width; one without a width is left out.
type columns struct {
	date, players, result, rules, moves, duration, name column

	brief bool // there is no room for the rules in full
}

// all returns them in their order.
func (c *columns) all() []*column {
	return []*column{&c.date, &c.players, &c.result, &c.rules, &c.moves, &c.duration, &c.name}
}

// measured are the widths that columns want for what they hold. They depend on
// the language and on the text size.
type measured struct {
	day, score                            float32
	date, result, rules, fullRules, moves float32
	duration                              float32
	titles                                map[library.Column]string
}

func measure(w *words) measured {
	wide := func(text string, size float32) float32 { return fyne.MeasureText(text, size, fyne.TextStyle{}).Width }
	text, small := theme.TextSize(), theme.CaptionTextSize()
	m := measured{titles: map[library.Column]string{
		library.ColumnDate: lang.X("column.date", "Date"), library.ColumnPlayers: lang.X("column.players", "Players"), library.ColumnResult: lang.X("column.result", "Result"),
		library.ColumnRules: lang.X("column.rules", "Rules"), library.ColumnMoves: lang.X("column.moves", "Moves"), library.ColumnDuration: lang.X("column.duration", "Time"),
		library.ColumnName: lang.X("column.file", "File"),
	}}
	head := func(c library.Column) float32 {
		return fyne.MeasureText(m.titles[c], small, fyne.TextStyle{Bold: true}).Width + arrowed
	}
	m.day = wide("2026-08-28", text)
	m.score = wide("000 : 000", text)
	m.date = max(head(library.ColumnDate), m.day+gap/2+wide("08:48", small))
	m.result = max(head(library.ColumnResult), m.score+gap/2+max(wide(w.draw, small), wide(w.unfinished, small)))
	seeds := wide(w.seeds[20], text)
	m.rules = max(head(library.ColumnRules), seeds+gap/2+wide(w.empty, small))
	m.fullRules = max(m.rules, seeds+gap/2+wide(w.emptyCapture, small))
	m.moves = max(head(library.ColumnMoves), wide("0000", text))
	m.duration = max(head(library.ColumnDuration), wide("0:00:00", text))
	return m
}

// lay divides a width among the columns. The players come first, then what the
// rules say in full, then the name of the file.
func (m *measured) lay(width float32) *columns {
	c := &columns{brief: true}
	rules, result, moves, duration := m.rules, m.result, m.moves, m.duration
	players := width - gutter - margin - m.date - result - rules - moves - duration - 5*gap
	// In a language of long words the others give way, so that names are seen.
	for _, w := range []struct {
		width *float32
		least float32
	}{{&rules, leastRules}, {&result, m.score}, {&duration, leastNumber}, {&moves, leastNumber}} {
		if lacks := min(2*leastPlayer-players, *w.width-w.least); lacks > 0 {
			*w.width -= lacks
			players += lacks
		}
	}
	if more := m.fullRules - m.rules; players-more >= 2*leastPlayer {
		rules += more
		players -= more
		c.brief = false
	}
	name := players - 2*goodPlayer - gap
	if name >= leastName {
		players = 2 * goodPlayer
		if extra := (name - 3*leastName) / 2; extra > 0 {
			name -= extra
			players += extra
		}
	} else {
		name = 0
	}
	widths := map[*column]float32{
		&c.date: m.date, &c.players: max(players, 2), &c.result: result, &c.rules: rules,
		&c.moves: moves, &c.duration: duration, &c.name: name,
	}
	sorts := []library.Column{
		library.ColumnDate, library.ColumnPlayers, library.ColumnResult, library.ColumnRules,
		library.ColumnMoves, library.ColumnDuration, library.ColumnName,
	}
	x := float32(gutter)
	for i, col := range c.all() {
		*col = column{sort: sorts[i], title: m.titles[sorts[i]], x: x, width: widths[col]}
		if col.width > 0 {
			x += col.width + gap
		}
	}
	c.moves.trailing, c.duration.trailing = true, true
	return c
}
