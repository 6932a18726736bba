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
	// ID names the column when rows are sorted by it. A table cannot be sorted by a column
	// without an ID.
	ID       string
	Title    string
	Trailing bool // numbers, aligned at their right
	Centered bool
	// Sample is a text whose width every text of the column has at least, so that the notes
	// behind them are aligned.
	Sample string
	// Least is the smallest width of the column where all together are too wide; 0 means
	// that of its texts.
	Least float32
	// Most is the greatest width that its texts may claim; 0 means no limit.
	Most float32
	// Drop is the order in which columns are left out where there is still too little room:
	// the highest first, 0 never.
	Drop int
	// Grow makes the column take what the others leave, in proportion to its width.
	Grow bool
}

// Cell is what a table shows at one place.
type Cell struct {
	Mark   string // a sign before the text, or a space to align the text with others
	Text   string
	Note   string // small and muted, behind the text, or below it if the table is [Table.Tall]
	Strong bool   // bold
	Muted  bool   // of less weight
	Danger bool   // in the colour of errors
	Ground Tint
	Beside *Cell // another cell in the same column
	Across bool  // the cell covers the columns behind it, which show nothing
}

// Tint is the colour behind a text. It says nothing that the text does not say.
type Tint int

// The tints.
const (
	Plain Tint = iota
	Good
	Same // where row and column are the same player
)

// Data is what a table shows. Row and column count from 0.
type Data struct {
	Columns []Column
	// Fixed is how many columns stay at the left when others are scrolled.
	Fixed int
	Rows  int
	Cell  func(row, column int) Cell
	// Key identifies a row, so that cursor, selection and scroll position follow it into the
	// next data. It is still called for these rows when the next data is set. Nil: rows are
	// identified by their index.
	Key func(row int) string
	// Empty is the text shown while there are no rows.
	Empty string
	// Sorted is the ID of the column that the rows are sorted by.
	Sorted     string
	Descending bool
}

// Table is a table of texts that draws only what is in sight. Make it with [NewTable]. Its
// fields are set before it is shown; the functions may be nil.
type Table struct {
	widget.BaseWidget
	shift

	// OnOpen is called with a row on a double click or Enter; nil means that rows cannot be
	// opened.
	OnOpen func(row int)
	// OnCursor is called when the cursor moves to another row, or the selection changes.
	OnCursor func(row int)
	// OnMenu is called for the secondary mouse button and the menu key, with a position in
	// the window; OnRune is called for characters, and reports whether it used them.
	OnMenu func(at fyne.Position)
	OnRune func(rune) bool
	// OnEdit returns what an editing command, such as copy, does while the table has the
	// focus, and false if the table does not know it.
	OnEdit func(id string) (do func(), ok bool)
	// OnSort is called with the ID of a column when its title is clicked, or chosen by a key;
	// nil means that rows cannot be sorted.
	OnSort func(id string)

	// Selects shows the cursor even without the focus: something beside the table shows
	// details of its row.
	Selects bool
	// Many allows several rows to be selected. It needs [Data.Key]; there is no cursor at first.
	Many bool
	// Tall gives rows a second line for the notes; the table has no titles then.
	Tall bool
	// Air is added to the height of rows.
	Air float32

	data   Data
	widths []float32 // of the columns, as drawn; 0 if a column is left out
	wanted []float32 // the widths of the columns' texts; they only grow
	cursor int       // -1: none
	hover  int       // the row below the pointer, or -1
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
	t.corner, t.title, t.left, t.all = newPane(true, true), newPane(true, false), newPane(false, true), newPane(false, false)
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

// Set shows other data. Scroll position, cursor and selection stay, or follow their rows if
// these have keys.
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

// Select moves the cursor to a row, without calling OnCursor.
func (t *Table) Select(row int) {
	t.cursor = max(0, min(row, t.data.Rows-1))
	t.reveal()
}

// Cursor returns the row that Enter opens; -1 if there is none yet, as with [Table.Many].
func (t *Table) Cursor() int { return t.cursor }

// Height returns the height that shows all rows.
func (t *Table) Height() float32 {
	return t.headHeight() + t.rowHeight()*float32(max(1, t.data.Rows)) + theme.Padding()
}

// Width returns the width at which nothing is cut off.
func (t *Table) Width() float32 { return sum(t.wanted) + gap*float32(len(t.wanted)) + barRoom }

// RowAt returns a position in a row, from the table's corner.
func (t *Table) RowAt(row int) fyne.Position {
	return fyne.NewPos(t.fixedWidth()/2, t.headHeight()+t.rowHeight()*(float32(row)+0.5)-t.scroll.Offset.Y)
}

// Sight returns the first row that is at least partly visible, and the one after the last.
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
