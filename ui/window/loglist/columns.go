package loglist

import (
	"maps"
	"slices"

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

// Widths that the players' and the file's column have where there is room, whatever
// is in them; they get more for what they hold, up to the last.
const (
	leastPlayer = 140
	goodPlayer  = 170
	mostPlayer  = 320
	leastName   = 130
	mostName    = 360
)

// Widths below which no column is made.
const (
	leastRules  = 44
	leastNumber = 40
)

// Widths are those that columns were given, by their columns.
type Widths map[library.Column]float32

// column is one column of the table.
type column struct {
	sort     library.Column
	title    string
	x, width float32
	trailing bool // numbers, aligned at their right

	want  float32 // the width that it has before what is left is divided
	fits  float32 // and that with which nothing in it is shortened
	least float32
	share float32 // of what is left in the end
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

// shown returns those that are not left out.
func (c *columns) shown() []*column {
	return slices.DeleteFunc(c.all(), func(col *column) bool { return col.width <= 0 })
}

// sorts are the columns of the library in the order of the table's; the keys 1, 2, ...
// sort by them.
var sorts = []library.Column{
	library.ColumnDate, library.ColumnPlayers, library.ColumnResult, library.ColumnRules,
	library.ColumnMoves, library.ColumnDuration, library.ColumnName,
}

// measured are the widths that columns want for what they hold. They depend on
// the language and on the text size, and those of players and files on the games.
type measured struct {
	day, score                            float32
	date, result, rules, fullRules, moves float32
	duration                              float32
	player, name                          float32 // the widest there is
	titles                                map[library.Column]string
}

func measure(w *rowWords) measured {
	wide := func(text string, size float32) float32 { return fyne.MeasureText(text, size, fyne.TextStyle{}).Width }
	text, small := theme.TextSize(), theme.CaptionTextSize()
	m := measured{titles: map[library.Column]string{
		library.ColumnDate: lang.X("column.date", "Date"), library.ColumnPlayers: lang.X("column.players", "Players"), library.ColumnResult: lang.L("Result"),
		library.ColumnRules: lang.L("Rules"), library.ColumnMoves: lang.L("Moves"), library.ColumnDuration: lang.X("column.duration", "Time"),
		library.ColumnName: lang.L("File"),
	}}
	m.day = wide("2026-08-28", text)
	m.score = wide("000 : 000", text)
	m.date = max(m.head(library.ColumnDate), m.day+gap/2+wide("08:48", small))
	m.result = max(m.head(library.ColumnResult), m.score+gap/2+max(wide(w.draw, small), wide(w.unfinished, small)))
	seeds := wide(w.seeds[20], text)
	m.rules = max(m.head(library.ColumnRules), seeds+gap/2+wide(w.empty, small))
	m.fullRules = max(m.rules, seeds+gap/2+wide(w.emptyCapture, small))
	m.moves = max(m.head(library.ColumnMoves), wide("0000", text))
	m.duration = max(m.head(library.ColumnDuration), wide("0:00:00", text))
	return m
}

// head returns the width of a column's title, with its arrow.
func (m *measured) head(c library.Column) float32 {
	return fyne.MeasureText(m.titles[c], theme.CaptionTextSize(), fyne.TextStyle{Bold: true}).Width + arrowed
}

// demands returns the columns with what they need, before they are laid out.
func (m *measured) demands() *columns {
	c := &columns{brief: true}
	c.date = column{want: m.date, fits: m.date, least: m.day, share: 1}
	c.players = column{want: 2*leastPlayer + gap, fits: 2*max(goodPlayer, min(m.player, mostPlayer)) + gap, least: 2 * leastNumber, share: 4}
	c.result = column{want: m.result, fits: m.result, least: m.score, share: 1}
	c.rules = column{want: m.rules, fits: m.fullRules, least: leastRules, share: 1}
	c.moves = column{want: m.moves, fits: m.moves, least: leastNumber, share: 0.5}
	c.duration = column{want: m.duration, fits: m.duration, least: leastNumber, share: 0.5}
	c.name = column{want: leastName, fits: max(leastName, min(m.name, mostName)), least: leastNumber, share: 2}
	for i, col := range c.all() {
		col.sort, col.title = sorts[i], m.titles[sorts[i]]
	}
	c.moves.trailing, c.duration.trailing = true, true
	return c
}

// lay divides a width among the columns. Where there is no room for all of them, the
// file is left out first, then how long a game took, its moves, and the rules: rather
// less of a game than half of each word. Columns that were given a width keep it as
// long as the others can be seen; what is left is for what would be shortened
// otherwise, and then for all.
func (m *measured) lay(width float32, given Widths) *columns {
	c := m.demands()
	room := width - gutter - margin
	for _, col := range c.all() {
		col.width = col.want
	}
	for _, col := range []*column{&c.name, &c.duration, &c.moves, &c.rules} {
		if sum(c.shown()) > room {
			col.width = 0
		}
	}
	var fixed, free []*column
	for _, col := range c.shown() {
		if w, ok := given[col.sort]; ok {
			col.width = max(w, col.least)
			fixed = append(fixed, col)
		} else {
			free = append(free, col)
		}
	}
	left := room - sum(c.shown())
	if left < 0 {
		left = stretch(free, left, func(c *column) float32 { return c.width - c.least }, true)
		left = stretch(fixed, left, func(c *column) float32 { return c.width - c.least }, true)
	}
	left = stretch(free, left, func(c *column) float32 { return max(0, c.fits-c.width) }, true)
	if len(free) == 0 {
		free = fixed
	}
	stretch(free, left, func(c *column) float32 { return c.share }, false)
	c.brief = c.rules.width < m.fullRules
	x := float32(gutter)
	for _, col := range c.shown() {
		col.x = x
		x += col.width + gap
	}
	return c
}

// sum returns how much room columns take with the gaps between them.
func sum(all []*column) float32 {
	total := float32(0)
	for i, col := range all {
		total += col.width
		if i > 0 {
			total += gap
		}
	}
	return total
}

// stretch divides room, which may be less than none, among columns by their parts, of
// which each gets no more than its own if they are bounds. It returns what is left.
func stretch(all []*column, room float32, part func(*column) float32, bound bool) float32 {
	total := float32(0)
	for _, col := range all {
		total += max(0, part(col))
	}
	if total <= 0 || room == 0 {
		return room
	}
	by := room / total
	if bound {
		by = max(-1, min(by, 1))
	}
	for _, col := range all {
		change := by * max(0, part(col))
		col.width += change
		room -= change
	}
	return room
}

// drag returns the widths after the border behind a column was moved: what the column
// on one side gains those on the other side lose, the nearest first.
func (c *columns) drag(given Widths, of library.Column, by float32) Widths {
	shown := c.shown()
	at := slices.IndexFunc(shown, func(col *column) bool { return col.sort == of })
	if at < 0 || at+1 >= len(shown) {
		return given
	}
	given = clone(given)
	for _, col := range shown { // what was given may not be what there was room for
		if _, ok := given[col.sort]; ok {
			given[col.sort] = col.width
		}
	}
	gains, lose := shown[at], shown[at+1:]
	if by < 0 {
		gains, lose = shown[at+1], slices.Clone(shown[:at+1])
		slices.Reverse(lose)
	}
	left := max(by, -by)
	width := gains.width
	for _, col := range lose {
		less := max(0, min(left, col.width-col.least))
		if less > 0 {
			given[col.sort] = col.width - less
		}
		left -= less
		width += less
	}
	given[gains.sort] = width
	return given
}

// border returns the columns on both sides of the border behind a column; right is
// nil if it is the last.
func (c *columns) border(of library.Column) (left, right *column) {
	shown := c.shown()
	if i := slices.IndexFunc(shown, func(col *column) bool { return col.sort == of }); i >= 0 && i+1 < len(shown) {
		return shown[i], shown[i+1]
	}
	return nil, nil
}

// fit returns the widths after a column was made as wide as what it holds. The next
// one, which may have had to give way before, is free again.
func (c *columns) fit(given Widths, of library.Column, width float32) Widths {
	given = clone(given)
	if _, right := c.border(of); right != nil {
		delete(given, right.sort)
	}
	given[of] = width
	return given
}

func clone(given Widths) Widths {
	all := Widths{}
	maps.Copy(all, given)
	return all
}
