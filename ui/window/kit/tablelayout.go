package kit

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Spaces around the texts.
const (
	gap      = 18 // between two columns
	maxMore  = 24 // maximum extra space between two columns
	barRoom  = 14 // at the right, for the scroll bar
	markRoom = 15 // for the sign before a text
	// fixedShare is the maximum share of a narrow table for the fixed columns.
	fixedShare = 0.45
)

// measuredRows is the number of rows to measure at each end of a table.
const measuredRows = 100

func lineHeight(size float32) float32 {
	return fyne.MeasureText("Ég", size, fyne.TextStyle{}).Height
}

func (t *Table) rowHeight() float32 {
	high := lineHeight(theme.TextSize()) + theme.Padding() + 2
	if t.TwoLines {
		high += lineHeight(theme.CaptionTextSize()) + 2*theme.Padding()
	}
	return float32(math.Ceil(float64(high + t.RowSpace)))
}

func (t *Table) headHeight() float32 {
	if t.TwoLines {
		return 0
	}
	return t.rowHeight()
}

// widths caches the widths of texts. All digits have the same width, so numbers of equal length
// share an entry.
var widths = map[string]float32{}

const maxWidths = 4096 // entries of the cache

func forgetWidths() { clear(widths) }

func widthOf(text string, size float32, bold bool) float32 {
	shape := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '0'
		}
		return r
	}, text)
	key := shape
	if bold {
		key = "\x00" + shape
	}
	if size != theme.TextSize() {
		key = "\x01" + key
	}
	if w, ok := widths[key]; ok {
		return w
	}
	if len(widths) >= maxWidths {
		clear(widths)
	}
	w := fyne.MeasureText(shape, size, fyne.TextStyle{Bold: bold}).Width
	widths[key] = w
	return w
}

// extent returns the widths of a cell's text and note.
func (t *Table) extent(of Column, cell Cell) (text, note float32) {
	text = max(widthOf(cell.Text, theme.TextSize(), cell.Strong), widthOf(of.Sample, theme.TextSize(), false))
	if cell.Mark != "" {
		text += markRoom
	}
	if cell.Note != "" && !t.TwoLines {
		note = widthOf(cell.Note, theme.CaptionTextSize(), false)
		if text > 0 {
			note += gap / 2
		}
	}
	return text, note
}

// measure updates the widths that the texts of the columns need.
func (t *Table) measure() {
	if len(t.wanted) != len(t.data.Columns) {
		t.wanted = make([]float32, len(t.data.Columns))
	}
	for c, column := range t.data.Columns {
		w := max(t.wanted[c], t.titleWidth(column), widthOf(column.Sample, theme.TextSize(), false))
		for row := 0; row < t.data.Rows; row++ {
			if row == measuredRows {
				row = max(row, t.data.Rows-measuredRows)
			}
			cell := t.data.Cell(row, c)
			text, note := t.extent(column, cell)
			switch {
			case cell.SpanRest:
			case cell.Second != nil:
				beside, more := t.extent(column, *cell.Second)
				w = max(w, 2*max(text+note, beside+more)+gap)
			default:
				w = max(w, text+note)
			}
		}
		t.wanted[c] = w
	}
}

// titleWidth returns the width of a column's title. A column that can be sorted by needs room for
// an arrow.
func (t *Table) titleWidth(c Column) float32 {
	w := widthOf(c.Title, theme.CaptionTextSize(), true)
	if t.OnSort != nil && c.ID != "" {
		w += gap + 2 // the arrow
	}
	return w
}

// layout places the parts.
func (t *Table) layout() {
	size := t.Size()
	if size.Width <= 0 || size.Height <= 0 || len(t.wanted) != len(t.data.Columns) {
		return
	}
	t.spread(size.Width)
	Show(t.empty, t.data.Rows == 0)
	high, fixed := t.headHeight(), t.fixedWidth()
	total := float32(t.data.Rows) * t.rowHeight()
	t.corner.place(fyne.NewPos(0, 0), fyne.NewSize(fixed, high))
	Put(t.head, fixed, 0, max(0, size.Width-fixed), high)
	below := max(0, size.Height-high)
	Put(t.fixed, 0, high, fixed, below)
	t.scroll.Move(fyne.NewPos(fixed, high))
	t.all.least = fyne.NewSize(t.movingWidth(), total)
	t.scroll.Resize(fyne.NewSize(max(0, size.Width-fixed), below))
	t.scroll.Refresh() // the offset may be beyond the end now
	t.title.least = fyne.NewSize(t.movingWidth(), high)
	t.left.least = fyne.NewSize(fixed, total)
	Put(t.empty, 0, high, size.Width, t.empty.MinSize().Height)
	t.sorter.Hidden = t.OnSort == nil
	t.sorter.set(t.data.Columns, t.widths)
	Put(t.sorter, 0, 0, size.Width, high)
	t.follow()
}

// spread sets the widths of the columns for a table of the given width. If the columns are too
// wide, it leaves out some and shrinks others. It distributes remaining width.
func (t *Table) spread(width float32) {
	columns, room := t.data.Columns, width-barRoom
	t.widths = append(t.widths[:0], t.wanted...)
	least := make([]float32, len(columns))
	var shrink, grow []int
	for i, c := range columns {
		if c.MaxWidth > 0 {
			t.widths[i] = max(min(t.widths[i], c.MaxWidth), t.titleWidth(c))
		}
		t.widths[i] += gap
		least[i] = t.widths[i]
		if c.Grow {
			grow = append(grow, i)
		}
		if c.MinWidth > 0 {
			least[i] = min(c.MinWidth, t.widths[i])
			shrink = append(shrink, i)
		}
	}
	for drop := 9; drop > 0; drop-- {
		for i, c := range columns {
			if c.Drop == drop && sum(least) > room {
				t.widths[i], least[i] = 0, 0
			}
		}
	}
	t.narrow(shrink, sum(t.widths)-room, func(i int) float32 { return t.widths[i] - least[i] })
	left := room - sum(t.widths)
	if n := t.data.Fixed; left < 0 && n > 0 && n < len(t.widths) {
		if over := min(t.fixedWidth()-width*fixedShare, -left); over > 0 {
			t.widths[n-1] = max(4*gap, t.widths[n-1]-over)
		}
	}
	if left <= 0 || len(t.widths) == 0 {
		return
	}
	if len(grow) > 0 {
		all := float32(0)
		for _, i := range grow {
			all += t.widths[i]
		}
		for _, i := range grow {
			t.widths[i] += left * t.widths[i] / max(1, all)
		}
		return
	}
	for i := range t.widths {
		t.widths[i] += min(maxMore, float32(math.Floor(float64(left)/float64(len(t.widths)))))
	}
}

// narrow shrinks columns by over in total, each in proportion to spare(i).
func (t *Table) narrow(columns []int, over float32, spare func(i int) float32) {
	all := float32(0)
	for _, i := range columns {
		all += spare(i)
	}
	if over <= 0 || all <= 0 {
		return
	}
	by := min(1, over/all)
	for _, i := range columns {
		t.widths[i] -= by * spare(i)
	}
}

func sum(widths []float32) (all float32) {
	for _, w := range widths {
		all += w
	}
	return all
}

func (t *Table) fixedWidth() float32  { return sum(t.widths[:min(t.data.Fixed, len(t.widths))]) }
func (t *Table) movingWidth() float32 { return sum(t.widths[min(t.data.Fixed, len(t.widths)):]) }

// follow moves the head and the fixed columns with the scrolled rows.
func (t *Table) follow() {
	at := t.scroll.Offset
	t.title.place(fyne.NewPos(-at.X, 0), fyne.NewSize(max(t.movingWidth(), t.head.Size().Width), t.headHeight()))
	t.left.place(fyne.NewPos(0, -at.Y), fyne.NewSize(t.fixedWidth(), max(float32(t.data.Rows)*t.rowHeight(), t.fixed.Size().Height)))
	t.paint()
}

// reveal scrolls the row of the cursor into view.
func (t *Table) reveal() {
	high, room := t.rowHeight(), t.scroll.Size().Height
	y := float32(t.cursor) * high
	to := t.scroll.Offset.Y
	switch {
	case y < to:
		to = y
	case y+high > to+room:
		to = y + high - room
	}
	t.scrollTo(fyne.NewPos(t.scroll.Offset.X, to))
}

// ScrollToTop scrolls to the first row, and moves the cursor there if there is one.
func (t *Table) ScrollToTop() {
	t.cursor = min(t.cursor, 0)
	t.scrollTo(fyne.NewPos(t.scroll.Offset.X, 0))
}

func (t *Table) scrollTo(at fyne.Position) {
	room := t.scroll.Size()
	at.X = max(0, min(at.X, t.all.least.Width-room.Width))
	at.Y = max(0, min(at.Y, t.all.least.Height-room.Height))
	t.scroll.ScrollToOffset(at) // does not call OnScrolled
	t.follow()
}
