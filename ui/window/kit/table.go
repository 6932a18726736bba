package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Column is one of a table.
type Column struct {
	// ID names it where it is sorted by or its width is kept; a column without one is
	// neither sorted by nor made wider.
	ID       string
	Title    string
	Trailing bool // numbers, aligned at their right
	Centered bool
	// Sample is a text that each of the column has room for, so that notes behind
	// texts of different widths stand in line.
	Sample string
	// Least is how narrow the column may become where all together are too wide; 0: it
	// keeps its texts.
	Least float32
	// Most bounds what it takes for its texts; 0: nothing does.
	Most float32
	// Drop says in which order columns are left out for which there is no room even so:
	// the highest first, 0 never.
	Drop int
	// Grow makes it take what all others leave, in proportion to other such columns.
	Grow bool
}

// Cell is what a table shows at one place.
type Cell struct {
	Mark   string // a sign before the text, or a space to stand in line with such
	Text   string
	Note   string // small and muted, behind the text, or below it in a table that is [Table.Tall]
	Strong bool   // bold
	Muted  bool   // of less weight
	Danger bool   // in the colour of errors
	Ground Tint
	Beside *Cell // the other of two that share the column
	Across bool  // it takes the room of the columns behind it, which show nothing
}

// Tint is what lies behind a text. The text says the same in words.
type Tint int

// The grounds.
const (
	Plain Tint = iota
	Good
	Same // where row and column are the same player
)

// Data is what a table shows. Row and column count from 0.
type Data struct {
	Columns []Column
	// Fixed columns stay at the left.
	Fixed int
	Rows  int
	Cell  func(row, column int) Cell
	// Key names a row, which may be in another place of the next data: cursor, selection
	// and what is in sight follow it. It is asked about these rows also when the next
	// data comes. Nil: rows are known by their places.
	Key func(row int) string
	// Empty is what to say while there are no rows.
	Empty string
	// Sorted is the ID of the column that the rows are sorted by.
	Sorted     string
	Descending bool
}

// Table is the one virtual list of the program: it draws what is in sight alone. Make it
// with [NewTable]. Fields are set before it is shown; the functions may be nil.
type Table struct {
	widget.BaseWidget
	shift

	// OnOpen is called with a row that is double-clicked, or chosen by Enter; nil
	// means that rows cannot be opened.
	OnOpen func(row int)
	// OnCursor is called when the cursor comes to another row, or something else is
	// selected.
	OnCursor func(row int)
	// OnMenu is called for the other button of the mouse and for the menu key, with a
	// place in the window; OnRune for characters, and reports whether they mean anything.
	OnMenu func(at fyne.Position)
	OnRune func(rune) bool
	// OnEdit returns what a command of editing, such as copy, means to the table while
	// it has the focus, and false if it means nothing: menus are given the keys first.
	OnEdit func(id string) (do func(), ok bool)
	// OnSort is called with the ID of a column whose title is clicked, or chosen by a
	// key; nil means that rows cannot be sorted. OnWidths is called with the widths that
	// columns were given.
	OnSort   func(id string)
	OnWidths func(Widths)

	// Selects shows the row of the cursor without the focus too: it is the one that
	// something beside the table is about.
	Selects bool
	// Many lets several rows be selected, which need keys; there is no cursor at first.
	Many bool
	// Checks makes a click, or Space, select one row more or one less.
	Checks bool
	// Tall rows have two lines, the notes in the second; such a table has no titles.
	Tall bool
	// Air is how much higher rows are than others.
	Air float32

	data   Data
	given  Widths
	widths []float32 // of the columns, as drawn; 0 if one is left out
	wanted []float32 // of the columns, by their texts; they only grow
	cursor int       // -1: none
	hover  int       // row that is pointed at, or -1
	focus  bool
	rowSet

	scroll           *container.Scroll
	head, fixed      *container.Clip
	corner           *pane // the head of the fixed columns
	title, left, all *pane
	sorter           *sorter
	empty            *widget.Label
	ring             *Ring
}

// NewTable returns an empty table.
func NewTable() *Table {
	t := &Table{hover: -1, empty: widget.NewLabel(""), rowSet: newRowSet()}
	t.empty.Wrapping = fyne.TextWrapWord
	t.empty.Alignment = fyne.TextAlignCenter
	t.corner, t.title, t.left, t.all = newPane(t, true, true), newPane(t, true, false), newPane(t, false, true), newPane(t, false, false)
	t.head, t.fixed = container.NewClip(t.title), container.NewClip(t.left)
	t.scroll = container.NewScroll(t.all)
	t.scroll.OnScrolled = func(fyne.Position) { t.follow() }
	t.sorter = newSorter()
	t.sorter.sort = func(c int) { t.OnSort(t.data.Columns[c].ID) }
	t.sorter.drag, t.sorter.fit, t.sorter.reset = t.drag, t.fit, func() { t.SetWidths(nil) }
	t.sorter.done = func() {
		if t.OnWidths != nil {
			t.OnWidths(t.given)
		}
	}
	t.sorter.Hide()
	t.ExtendBaseWidget(t)
	t.ring = NewRing()
	return t
}

// Set shows other data. Where it was scrolled to, the row of the cursor and what is
// selected stay, or stay with their rows if these have keys.
func (t *Table) Set(d Data) {
	if !slices.Equal(d.Columns, t.data.Columns) {
		t.wanted = nil
	}
	before := t.data
	t.data = d
	top, rest := -1, float32(0)
	if before.Key != nil && d.Key != nil {
		offset := t.scroll.Offset.Y
		if at := int(offset / t.rowHeight()); offset > 0 && at < before.Rows {
			top, rest = d.row(before.Key(at)), offset-float32(at)*t.rowHeight()
		}
		atTop := offset == 0 && t.cursor == 0 && !t.Many // new rows at the top show themselves
		if t.cursor >= 0 && t.cursor < before.Rows && !atTop {
			if at := d.row(before.Key(t.cursor)); at >= 0 {
				t.cursor = at
			}
		}
	}
	t.cursor = min(t.cursor, d.Rows-1)
	if !t.Many {
		t.cursor = max(0, t.cursor)
	} else {
		if before.Key == nil {
			t.cursor = -1
		}
		t.rowSet.keep(d)
		if t.focus && t.cursor < 0 && d.Rows > 0 {
			t.cursor = 0
		}
	}
	SetText(t.empty, d.Empty)
	Show(t.ring, t.focus && d.Rows == 0)
	t.measure()
	t.layout()
	if top >= 0 {
		t.scrollTo(fyne.NewPos(t.scroll.Offset.X, float32(top)*t.rowHeight()+rest))
	}
}

// row returns the row of a key, or -1.
func (d *Data) row(key string) int {
	for i := range d.Rows {
		if d.Key(i) == key {
			return i
		}
	}
	return -1
}

// Rows returns how many rows there are.
func (t *Table) Rows() int { return t.data.Rows }

// Columns returns the titles of the columns.
func (t *Table) Columns() []string {
	var titles []string
	for _, c := range t.data.Columns {
		titles = append(titles, c.Title)
	}
	return titles
}

// Text returns what stands in a row, column by column.
func (t *Table) Text(row int) []string {
	var texts []string
	for c := range t.data.Columns {
		texts = append(texts, t.data.Cell(row, c).Text)
	}
	return texts
}

// Select takes the cursor to a row, and calls nothing back.
func (t *Table) Select(row int) {
	t.cursor = max(0, min(row, t.data.Rows-1))
	t.reveal()
}

// Cursor returns the row that Enter opens; -1 if there is none yet in a table of which
// many rows can be selected.
func (t *Table) Cursor() int { return t.cursor }

// SetWidths gives columns the widths that somebody has given them before.
func (t *Table) SetWidths(given Widths) {
	t.given = given
	t.layout()
}

// Height returns the height that shows all rows.
func (t *Table) Height() float32 {
	return t.headHeight() + t.rowHeight()*float32(max(1, t.data.Rows)) + theme.Padding()
}

// Width returns the width at which nothing is cut off.
func (t *Table) Width() float32 { return sum(t.wanted) + gap*float32(len(t.wanted)) + barRoom }

// RowAt returns the middle of the first column of a row, from the table's corner.
func (t *Table) RowAt(row int) fyne.Position {
	return fyne.NewPos(t.fixedWidth()/2, t.headHeight()+t.rowHeight()*(float32(row)+0.5)-t.scroll.Offset.Y)
}

// Sight returns the first row of which something is seen, and the one after the last.
func (t *Table) Sight() (first, last int) {
	at, high := t.scroll.Offset.Y, t.rowHeight()
	return max(0, int(at/high)), min(t.data.Rows, int((at+t.scroll.Size().Height)/high)+1)
}

// MinSize implements [fyne.CanvasObject].
func (t *Table) MinSize() fyne.Size { return fyne.NewSize(160, t.headHeight()+2*t.rowHeight()) }

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (t *Table) Refresh() {
	forgetWidths()
	t.wanted = nil
	t.measure()
	t.BaseWidget.Refresh()
}

// Resize implements [fyne.CanvasObject].
func (t *Table) Resize(size fyne.Size) {
	if size != t.Size() {
		t.BaseWidget.Resize(size)
		t.layout()
	}
}

// CreateRenderer implements [fyne.Widget].
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	return Draw(t, t.MinSize, func(size fyne.Size) {
		t.ring.Resize(size)
		t.layout()
	}, nil, t.corner, t.head, t.sorter, t.fixed, t.scroll, t.empty, t.ring)
}
