package kit

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Spaces around the texts.
const (
	gap     = 18 // between two columns
	most    = 24 // more between two columns, where there is room
	barRoom = 14 // at the right, for the scroll bar
	// fixedShare is how much of a narrow table the fixed columns may take.
	fixedShare = 0.45
)

// measuredRows is how many rows at each end are asked for the width of their texts.
const measuredRows = 100

func rowHeight() float32 {
	return float32(math.Ceil(float64(lineHeight(theme.TextSize()) + theme.Padding() + 2)))
}

func lineHeight(size float32) float32 {
	return fyne.MeasureText("Ég", size, fyne.TextStyle{}).Height
}

// widths remembers how wide texts are. Digits are equally wide, so that numbers
// share an entry.
var widths = map[string]float32{}

// mostWidths bounds the map.
const mostWidths = 4096

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
	if len(widths) >= mostWidths {
		clear(widths)
	}
	w := fyne.MeasureText(shape, size, fyne.TextStyle{Bold: bold}).Width
	widths[key] = w
	return w
}

// measure makes each column as wide as its texts want.
func (t *Table) measure() {
	if len(t.wanted) != len(t.data.Columns) {
		t.wanted = make([]float32, len(t.data.Columns))
	}
	for c, column := range t.data.Columns {
		w := max(t.wanted[c], widthOf(column.Title, theme.CaptionTextSize(), true))
		for row := 0; row < t.data.Rows; row++ {
			if row == measuredRows {
				row = max(row, t.data.Rows-measuredRows)
			}
			cell := t.data.Cell(row, c)
			w = max(w, widthOf(cell.Text, theme.TextSize(), cell.Strong))
		}
		t.wanted[c] = w
	}
}

// layout gives the parts their places.
func (t *Table) layout() {
	size := t.Size()
	if size.Width <= 0 || size.Height <= 0 || len(t.wanted) != len(t.data.Columns) {
		return
	}
	t.spread(size.Width)
	Show(t.empty, t.data.Rows == 0)
	high, fixed := rowHeight(), t.fixedWidth()
	total := float32(t.data.Rows) * high
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
	t.follow()
}

// spread gives the columns their widths in a table of that width: the fixed ones
// leave room for the others, and what is left over is shared.
func (t *Table) spread(width float32) {
	t.widths = append(t.widths[:0], t.wanted...)
	total, fixed := float32(0), float32(0)
	for i, w := range t.widths {
		t.widths[i] = w + gap
		total += w + gap
		if i < t.data.Fixed {
			fixed += w + gap
		}
	}
	room := width - barRoom - total
	if n := t.data.Fixed; room < 0 && n > 0 && n < len(t.widths) {
		if over := min(fixed-width*fixedShare, -room); over > 0 {
			t.widths[n-1] = max(4*gap, t.widths[n-1]-over)
		}
		return
	}
	if n := len(t.widths); n > 0 && room > 0 {
		for i := range t.widths {
			t.widths[i] += min(most, float32(math.Floor(float64(room)/float64(n))))
		}
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

// follow moves what stays at the edges after what was scrolled.
func (t *Table) follow() {
	high := rowHeight()
	at := t.scroll.Offset
	t.title.place(fyne.NewPos(-at.X, 0), fyne.NewSize(max(t.movingWidth(), t.head.Size().Width), high))
	t.left.place(fyne.NewPos(0, -at.Y), fyne.NewSize(t.fixedWidth(), max(float32(t.data.Rows)*high, t.fixed.Size().Height)))
	t.paint()
}

// paint shows in every part what is in sight.
func (t *Table) paint() {
	for _, p := range []*pane{t.corner, t.title, t.left, t.all} {
		p.paint()
	}
}

// reveal scrolls as little as shows the row of the cursor.
func (t *Table) reveal() {
	high, room := rowHeight(), t.scroll.Size().Height
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

func (t *Table) scrollTo(at fyne.Position) {
	room := t.scroll.Size()
	at.X = max(0, min(at.X, t.all.least.Width-room.Width))
	at.Y = max(0, min(at.Y, t.all.least.Height-room.Height))
	t.scroll.ScrollToOffset(at) // which does not call OnScrolled
	t.follow()
}
