package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/cut"
)

// pane is one of the four parts of a table: head or rows, of the fixed columns or
// of the others. It draws what is in sight alone.
type pane struct {
	widget.BaseWidget

	table       *Table
	head, fixed bool
	least       fyne.Size

	hovered, selected, line *canvas.Rectangle
	grounds                 []*canvas.Rectangle
	texts                   []*text
	grounded, used          int // of grounds and texts
}

// text is one that is shortened where there is no room for all of it.
type text struct {
	*canvas.Text
	full string
	room float32
	bold bool
	size float32
}

func newPane(t *Table, head, fixed bool) *pane {
	p := &pane{table: t, head: head, fixed: fixed}
	for _, r := range []**canvas.Rectangle{&p.hovered, &p.selected, &p.line} {
		*r = canvas.NewRectangle(color.Transparent)
		(*r).Hide()
	}
	p.ExtendBaseWidget(p)
	return p
}

func (p *pane) place(at fyne.Position, size fyne.Size) {
	p.Move(at)
	p.Resize(size)
}

// columns returns which columns the part shows: from, and the one after the last.
func (p *pane) columns() (from, to int) {
	t := p.table
	n := len(t.data.Columns)
	if p.fixed {
		return 0, min(t.data.Fixed, n)
	}
	return min(t.data.Fixed, n), n
}

// leftmost reports whether the part has the left ends of the rows.
func (p *pane) leftmost() bool { return p.fixed == (p.table.data.Fixed > 0) }

// sight returns the area of the part that is seen.
func (p *pane) sight() (at fyne.Position, size fyne.Size) {
	t := p.table
	at = t.scroll.Offset
	size = t.scroll.Size()
	if p.fixed {
		at.X, size.Width = 0, t.fixedWidth()
	}
	if p.head {
		at.Y, size.Height = 0, rowHeight()
	}
	return at, size
}

// paint shows what is in sight.
func (p *pane) paint() {
	t := p.table
	p.used, p.grounded = 0, 0
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	ink := func(name fyne.ThemeColorName) color.Color { return p.Theme().Color(name, variant) }
	high := rowHeight()
	at, size := p.sight()
	from, to := p.columns()
	first, last := 0, 1
	if !p.head {
		first = max(0, int(at.Y/high))
		last = min(t.data.Rows, int((at.Y+size.Height)/high)+1)
	}
	p.mark(high, ink)
	x := float32(0)
	for c := from; c < to && len(t.widths) == len(t.data.Columns); c++ {
		width := t.widths[c]
		if x+width > at.X && x < at.X+size.Width {
			for row := first; row < last; row++ {
				p.cell(c, row, x, width, high, ink)
			}
		}
		x += width
	}
	for _, text := range p.texts[p.used:] {
		text.Hide()
	}
	for _, ground := range p.grounds[p.grounded:] {
		ground.Hide()
	}
	canvas.Refresh(p)
}

// mark shows where the cursor and the pointer are, and the line below the head.
func (p *pane) mark(high float32, ink func(fyne.ThemeColorName) color.Color) {
	t, wide := p.table, p.Size().Width
	if p.head {
		p.line.FillColor = ink(theme.ColorNameInputBorder)
		Put(p.line, 0, high-1, wide, 1)
		p.line.Show()
		return
	}
	show := func(r *canvas.Rectangle, row int, on bool) {
		r.Hidden = !on
		Put(r, 0, float32(row)*high, wide, high)
	}
	p.hovered.FillColor = ink(theme.ColorNameHover)
	show(p.hovered, t.hover, t.hover >= 0 && t.hover < t.data.Rows)
	p.selected.FillColor = ink(ColorMarked)
	show(p.selected, t.cursor, (t.focus || t.Selects) && t.data.Rows > 0)
	// A bar at the left end of the row says the same without its colour.
	p.line.FillColor = ink(ColorRing)
	p.line.Hidden = !p.leftmost() || !t.focus || p.selected.Hidden
	Put(p.line, 0, float32(t.cursor)*high, 4, high)
}

func (p *pane) cell(column, row int, x, width, high float32, ink func(fyne.ThemeColorName) color.Color) {
	t := p.table
	of := t.data.Columns[column]
	cell, size := Cell{Text: of.Title, Strong: true, Muted: true}, theme.CaptionTextSize()
	y := float32(0)
	if !p.head {
		cell, size = t.data.Cell(row, column), theme.TextSize()
		y = float32(row) * high
	}
	if cell.Ground != Plain {
		r := p.ground()
		r.FillColor = ink(map[Tint]fyne.ThemeColorName{Good: ColorBest, Same: theme.ColorNameSeparator}[cell.Ground])
		Put(r, x+1, y+1, width-2, high-2)
	}
	if cell.Text == "" {
		return
	}
	name := theme.ColorNameForeground
	if cell.Muted {
		name = ColorMuted
	}
	room := width - gap
	c := p.text()
	c.Color = ink(name)
	c.set(cell.Text, room, size, cell.Strong)
	want := fyne.NewSize(widthOf(c.Text.Text, size, cell.Strong), lineHeight(size)) // MinSize would lay out every text anew
	left := x + gap/2
	switch {
	case of.Trailing:
		left += room - want.Width
	case of.Centered:
		left += (room - want.Width) / 2
	}
	c.Resize(want)
	c.Move(fyne.NewPos(whole(left), whole(y+(high-want.Height)/2)))
}

// whole is for places of texts: off the pixels, letters are blurred.
func whole(x float32) float32 { return float32(math.Round(float64(x))) }

func (p *pane) text() *text {
	if p.used == len(p.texts) {
		p.texts = append(p.texts, &text{Text: canvas.NewText("", color.Transparent)})
	}
	c := p.texts[p.used]
	p.used++
	c.Hidden = false
	return c
}

func (p *pane) ground() *canvas.Rectangle {
	if p.grounded == len(p.grounds) {
		p.grounds = append(p.grounds, canvas.NewRectangle(color.Transparent))
	}
	r := p.grounds[p.grounded]
	p.grounded++
	r.Hidden = false
	return r
}

func (t *text) set(full string, room, size float32, bold bool) {
	if full == t.full && room == t.room && bold == t.bold && size == t.size {
		return
	}
	t.full, t.room, t.bold, t.size = full, room, bold, size
	t.TextSize, t.TextStyle.Bold = size, bold
	t.Text.Text = full
	if widthOf(full, size, bold) > room+1 {
		t.Text.Text = cut.Fit(full, func(text string) bool { return widthOf(text, size, bold) <= room })
	}
}

// Scrolled implements [fyne.Scrollable]: the fixed parts scroll the others.
func (p *pane) Scrolled(e *fyne.ScrollEvent) { p.table.scroll.Scrolled(e) }

// row returns the row at a place, or -1.
func (p *pane) row(at fyne.Position) int {
	row := int(at.Y / rowHeight())
	if p.head || at.Y < 0 || row >= p.table.data.Rows {
		return -1
	}
	return row
}

// MouseDown implements [desktop.Mouseable]: it selects. A tap would only come once
// it is sure that it is no double one.
func (p *pane) MouseDown(e *desktop.MouseEvent) {
	if row := p.row(e.Position); row >= 0 {
		p.table.goTo(row)
		p.table.takeFocus()
		p.table.toggle()
	}
}

// MouseUp implements [desktop.Mouseable].
func (p *pane) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements [fyne.DoubleTappable].
func (p *pane) DoubleTapped(e *fyne.PointEvent) {
	if row := p.row(e.Position); row >= 0 {
		p.table.goTo(row)
		p.table.open()
	}
}

// MouseIn implements [desktop.Hoverable].
func (p *pane) MouseIn(e *desktop.MouseEvent) { p.table.point(p.row(e.Position)) }

// MouseMoved implements [desktop.Hoverable].
func (p *pane) MouseMoved(e *desktop.MouseEvent) { p.table.point(p.row(e.Position)) }

// MouseOut implements [desktop.Hoverable].
func (p *pane) MouseOut() { p.table.point(-1) }

// CreateRenderer implements [fyne.Widget].
func (p *pane) CreateRenderer() fyne.WidgetRenderer { return &paneRenderer{pane: p} }

type paneRenderer struct {
	*pane
	all []fyne.CanvasObject
}

func (r *paneRenderer) Destroy()           {}
func (r *paneRenderer) Layout(fyne.Size)   {}
func (r *paneRenderer) MinSize() fyne.Size { return r.least }
func (r *paneRenderer) Refresh()           { canvas.Refresh(r.pane) }

func (r *paneRenderer) Objects() []fyne.CanvasObject {
	r.all = r.all[:0]
	for _, g := range r.grounds {
		r.all = append(r.all, g)
	}
	r.all = append(r.all, r.hovered, r.selected)
	for _, t := range r.texts {
		r.all = append(r.all, t.Text)
	}
	return append(r.all, r.line)
}
