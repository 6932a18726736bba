package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Column is a column of a table.
type Column struct {
	// ID names the column for sorting. A column with an empty ID cannot be sorted by.
	ID       string
	Title    string
	Trailing bool // numbers, aligned to the right
	Centered bool
	// Sample is a text that sets the minimum width of every text in the column. It aligns the notes
	// after the texts.
	Sample string
	// MinWidth is the minimum width of the column in a table that is too narrow. 0 means that the
	// column does not shrink.
	MinWidth float32
	// MaxWidth limits the width that the texts may claim. 0 means no limit.
	MaxWidth float32
	// Drop orders the columns that are left out of a table that is still too narrow: 9 goes first,
	// 1 last, and 0 never.
	Drop int
	// Grow makes the column take a part of the remaining width, in proportion to its own.
	Grow bool
}

// Cell is the content of one row and column of a table.
type Cell struct {
	Mark   string // a sign before the text, or a space to align the text with others
	Text   string
	Note   string // small and muted, after the text, or below it in a [Table.TwoLines] table
	Strong bool   // bold
	Muted  bool   // in a weaker colour
	Danger bool   // in the colour of errors
	Tint   Tint
	Second *Cell // another cell in the same column
	// SpanRest makes the cell cover all columns after it.
	SpanRest bool
}

// Tint is the colour behind a text. It only repeats a fact that a text states.
type Tint int

// The tints.
const (
	NoTint Tint = iota
	TintBest
	TintSelf // row and column are the same player
)

// Data is the content of a table. Row and column indexes start at 0.
type Data struct {
	Columns []Column
	// Fixed is the number of columns that stay at the left while the others scroll.
	Fixed int
	Rows  int
	Cell  func(row, column int) Cell
	// Key identifies a row, so that cursor, selection and scroll position follow it when the data
	// is replaced. The next [Table.Set] still calls Key for the old rows. If Key is nil, rows are
	// identified by their index.
	Key func(row int) string
	// Empty is the text to show if there are no rows.
	Empty string
	// Sorted is the ID of the column that the rows are sorted by.
	Sorted     string
	Descending bool
}

// Table is a table of texts that draws only the visible cells. Create it with [NewTable] and set
// its fields before it is shown. Its functions may be nil.
type Table struct {
	widget.BaseWidget
	shift

	// OnOpen is called with a row after a double click or Enter. If it is nil, rows cannot be
	// opened.
	OnOpen func(row int)
	// OnCursor is called when the cursor moves to another row or the selection changes.
	OnCursor func(row int)
	// OnMenu is called for the secondary mouse button and the menu key, with a position in the
	// window. OnRune is called for characters and reports whether it used them.
	OnMenu func(at fyne.Position)
	OnRune func(rune) bool
	// OnEdit returns the action of an editing command, such as copy, while the table has the focus.
	// It returns false if the table does not support the command.
	OnEdit func(id string) (do func(), ok bool)
	// OnSort is called with the ID of a column when the user clicks its title or chooses it by a
	// key. If it is nil, rows cannot be sorted.
	OnSort func(id string)

	// ShowCursor shows the cursor without the focus too, for a table next to details of its row.
	ShowCursor bool
	// MultiSelect allows the user to select several rows. It needs [Data.Key]. There is no cursor at
	// first.
	MultiSelect bool
	// TwoLines gives rows a second line for the notes. The table then has no titles.
	TwoLines bool
	// RowSpace is added to the height of rows.
	RowSpace float32

	data   Data
	widths []float32 // widths of the columns as drawn; 0 if a column is left out
	wanted []float32 // widths of the columns' texts; they only grow
	cursor int       // row index, or -1
	hover  int       // row below the pointer, or -1
	focus  bool
	rowSet

	scroll           *container.Scroll
	head, fixed      *container.Clip
	corner           *quarter // the head of the fixed columns
	title, left, all *quarter
	sorter           *sorter
	empty            *widget.Label
	ring             *Ring
}

// NewTable returns an empty table.
func NewTable() *Table {
	t := &Table{hover: -1, empty: widget.NewLabel(""), rowSet: newRowSet()}
	t.empty.Wrapping = fyne.TextWrapWord
	t.empty.Alignment = fyne.TextAlignCenter
	t.corner, t.title, t.left, t.all = newQuarter(true, true), newQuarter(true, false), newQuarter(false, true), newQuarter(false, false)
	t.head, t.fixed = container.NewClip(t.title), container.NewClip(t.left)
	t.scroll = container.NewScroll(t.all)
	t.scroll.OnScrolled = func(fyne.Position) { t.follow() }
	t.sorter = newSorter()
	t.sorter.sort = func(c int) { t.OnSort(t.data.Columns[c].ID) }
	t.sorter.Hide()
	t.ExtendBaseWidget(t)
	t.ring = NewRing()
	return t
}

// Set replaces the data. If the rows have keys, scroll position, cursor and selection follow their
// rows. Otherwise they stay where they are.
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
		atTop := offset == 0 && t.cursor == 0 && !t.MultiSelect // new rows at the top must be visible
		if t.cursor >= 0 && t.cursor < before.Rows && !atTop {
			if at := d.row(before.Key(t.cursor)); at >= 0 {
				t.cursor = at
			}
		}
	}
	t.cursor = min(t.cursor, d.Rows-1)
	if !t.MultiSelect {
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

// row returns the index of the row with a key, or -1.
func (d *Data) row(key string) int {
	for i := range d.Rows {
		if d.Key(i) == key {
			return i
		}
	}
	return -1
}

// Rows returns the number of rows.
func (t *Table) Rows() int { return t.data.Rows }

// Columns returns the titles of the columns.
func (t *Table) Columns() []string {
	var titles []string
	for _, c := range t.data.Columns {
		titles = append(titles, c.Title)
	}
	return titles
}

// Text returns the texts of a row, column by column.
func (t *Table) Text(row int) []string {
	var texts []string
	for c := range t.data.Columns {
		texts = append(texts, t.data.Cell(row, c).Text)
	}
	return texts
}

// Select moves the cursor to a row. It does not call OnCursor.
func (t *Table) Select(row int) {
	t.cursor = max(0, min(row, t.data.Rows-1))
	t.reveal()
}

// Cursor returns the row that Enter opens, or -1 if there is none yet, as in a [Table.MultiSelect] table.
func (t *Table) Cursor() int { return t.cursor }

// Height returns the height that is needed to show all rows.
func (t *Table) Height() float32 {
	return t.headHeight() + t.rowHeight()*float32(max(1, t.data.Rows)) + theme.Padding()
}

// Width returns the width that is needed to show all texts in full.
func (t *Table) Width() float32 { return sum(t.wanted) + gap*float32(len(t.wanted)) + barRoom }

// RowAt returns a position in a row, relative to the table.
func (t *Table) RowAt(row int) fyne.Position {
	return fyne.NewPos(t.fixedWidth()/2, t.headHeight()+t.rowHeight()*(float32(row)+0.5)-t.scroll.Offset.Y)
}

// VisibleRows returns the first visible row, and the row after the last visible one.
func (t *Table) VisibleRows() (first, last int) {
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
