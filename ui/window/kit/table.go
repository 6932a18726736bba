package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Widget    = (*Table)(nil)
	_ fyne.Focusable = (*Table)(nil)
)

// Column is one of a table.
type Column struct {
	Title    string
	Trailing bool // numbers, aligned at their right
	Centered bool
}

// Cell is what a table shows at one place.
type Cell struct {
	Text   string
	Strong bool // bold
	Muted  bool // of less weight
	Ground Tint
}

// Ground is what lies behind a text. The text says the same in words.
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
	// Empty is what to say while there are no rows.
	Empty string
}

// Table is the widget. Make it with [New].
type Table struct {
	widget.BaseWidget

	// OnOpen is called with a row that is double-clicked, or chosen by Enter; nil
	// means that rows cannot be opened.
	OnOpen func(row int)
	// OnCursor is called when the cursor comes to another row; it may be nil.
	OnCursor func(row int)
	// OnToggle is called with a row that is clicked, or by Space; OnAll by Ctrl+A. Nil
	// means that rows are not selected.
	OnToggle func(row int)
	OnAll    func()
	// Selects shows the row of the cursor without the focus too: it is the one that
	// something beside the table is about.
	Selects bool

	data   Data
	widths []float32 // of the columns, as drawn
	wanted []float32 // of the columns, by their texts; they only grow
	cursor int
	hover  int // row that is pointed at, or -1
	focus  bool

	scroll           *container.Scroll
	head, fixed      *container.Clip
	corner           *pane // the head of the fixed columns
	title, left, all *pane
	empty            *widget.Label
	ring             *Ring
}

// New returns an empty table.
func NewTable() *Table {
	t := &Table{hover: -1, empty: widget.NewLabel("")}
	t.empty.Wrapping = fyne.TextWrapWord
	t.empty.Alignment = fyne.TextAlignCenter
	t.corner, t.title, t.left, t.all = newPane(t, true, true), newPane(t, true, false), newPane(t, false, true), newPane(t, false, false)
	t.head, t.fixed = container.NewClip(t.title), container.NewClip(t.left)
	t.scroll = container.NewScroll(t.all)
	t.scroll.OnScrolled = func(fyne.Position) { t.follow() }
	t.ExtendBaseWidget(t)
	t.ring = NewRing(t)
	return t
}

// Set shows other data. Where it was scrolled to and the row of the cursor stay.
func (t *Table) Set(d Data) {
	if !sameTitles(d.Columns, t.data.Columns) {
		t.wanted = nil
	}
	t.data = d
	t.cursor = max(0, min(t.cursor, d.Rows-1))
	SetText(t.empty, d.Empty)
	t.ring.Show(t.focus && d.Rows == 0)
	t.measure()
	t.layout()
}

func sameTitles(a, b []Column) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
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

// Cursor returns the row that Enter opens.
func (t *Table) Cursor() int { return t.cursor }

// Height returns the height that shows all rows.
func (t *Table) Height() float32 {
	return rowHeight()*float32(max(1, t.data.Rows)+1) + theme.Padding()
}

// Width returns the width at which nothing is cut off.
func (t *Table) Width() float32 { return sum(t.wanted) + gap*float32(len(t.wanted)) + barRoom }

// RowAt returns the middle of the first column of a row, from the table's corner.
func (t *Table) RowAt(row int) fyne.Position {
	return fyne.NewPos(t.fixedWidth()/2, rowHeight()*(float32(row)+1.5)-t.scroll.Offset.Y)
}

// MinSize implements [fyne.CanvasObject].
func (t *Table) MinSize() fyne.Size { return fyne.NewSize(160, 3*rowHeight()) }

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (t *Table) Refresh() {
	forgetWidths()
	t.wanted = nil
	t.measure()
	t.layout()
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
	all := []fyne.CanvasObject{t.corner, t.head, t.fixed, t.scroll, t.empty}
	return &tableRenderer{t, append(all, t.ring.Objects()...)}
}

type tableRenderer struct {
	*Table
	objects []fyne.CanvasObject
}

func (r *tableRenderer) Destroy()                     {}
func (r *tableRenderer) MinSize() fyne.Size           { return r.Table.MinSize() }
func (r *tableRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *tableRenderer) Layout(size fyne.Size) {
	r.ring.Place(fyne.Position{}, size)
	r.layout()
}
func (r *tableRenderer) Refresh() { r.paint() }
