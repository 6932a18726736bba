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

	hovered, cursor, line *canvas.Rectangle
	grounds               []*canvas.Rectangle
	texts                 []*text
	grounded, used        int // of grounds and texts
	all                   []fyne.CanvasObject
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
	for _, r := range []**canvas.Rectangle{&p.hovered, &p.cursor, &p.line} {
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

// sight returns from where to where the part is seen across.
func (p *pane) sight() (left, right float32) {
	t := p.table
	if p.fixed {
		return 0, t.fixedWidth()
	}
	return t.scroll.Offset.X, t.scroll.Offset.X + t.scroll.Size().Width
}

// paint shows what is in sight.
func (p *pane) paint() {
	t, ink := p.table, InkOf(p)
	p.used, p.grounded = 0, 0
	first, last, high := 0, 1, t.headHeight()
	if !p.head {
		first, last = t.Sight()
		high = t.rowHeight()
	}
	p.mark(first, last, high, ink)
	left, right := p.sight()
	from, to := p.columns()
	for row := first; row < last && len(t.widths) == len(t.data.Columns) && high > 0; row++ {
		x := float32(0)
		for c := from; c < to; c++ {
			width := t.widths[c]
			if width > 0 && x+width > left && x < right {
				cell := p.content(row, c)
				if cell.Across {
					width = sum(t.widths[c:to])
				}
				p.cell(t.data.Columns[c], cell, x, float32(row)*high, width, ink)
				if cell.Across {
					break
				}
			}
			x += width
		}
	}
	for _, text := range p.texts[p.used:] {
		text.Hide()
	}
	for _, ground := range p.grounds[p.grounded:] {
		ground.Hide()
	}
	canvas.Refresh(p)
}

// content returns what is in a place: a title with an arrow, up for the least at the top,
// or a cell of the data.
func (p *pane) content(row, column int) Cell {
	d := &p.table.data
	if !p.head {
		return d.Cell(row, column)
	}
	cell := Cell{Text: d.Columns[column].Title, Strong: true, Muted: true}
	if d.Sorted != "" && d.Columns[column].ID == d.Sorted {
		cell.Muted, cell.Note = false, "▲"
		if d.Descending {
			cell.Note = "▼"
		}
	}
	return cell
}

// mark shows where the cursor and the pointer are and what is selected, and the line below
// the head.
func (p *pane) mark(first, last int, high float32, ink Ink) {
	t, wide := p.table, p.Size().Width
	if p.head {
		p.line.FillColor = ink(theme.ColorNameInputBorder)
		Put(p.line, 0, high-1, wide, 1)
		p.line.Hidden = high <= 0
		return
	}
	show := func(r *canvas.Rectangle, row int, on bool) {
		r.Hidden = !on
		Put(r, 0, float32(row)*high, wide, high)
	}
	p.hovered.FillColor = ink(theme.ColorNameHover)
	show(p.hovered, t.hover, t.hover >= 0 && t.hover < t.data.Rows)
	cursor := t.cursor >= 0 && t.data.Rows > 0
	if !t.Many {
		p.cursor.FillColor = ink(ColorMarked)
		show(p.cursor, t.cursor, cursor && (t.focus || t.Selects))
		// A bar at the left end of the row says the same without its colour.
		p.line.FillColor = ink(ColorRing)
		p.line.Hidden = !p.leftmost() || !t.focus || p.cursor.Hidden
		Put(p.line, 0, float32(t.cursor)*high, 4, high)
		return
	}
	p.cursor.StrokeColor, p.cursor.StrokeWidth, p.cursor.CornerRadius = ink(theme.ColorNamePrimary), 2, 4
	show(p.cursor, t.cursor, cursor && t.focus)
	for row := first; row < last; row++ {
		if t.IsSelected(row) {
			y := float32(row) * high
			p.ground(ink(ColorMarked), 0, y+1, wide, high-2)
			p.ground(ink(theme.ColorNamePrimary), 2, y+1, 3, high-2)
		}
	}
}

// cell draws what is in a column, which begins at x.
func (p *pane) cell(of Column, cell Cell, x, y, width float32, ink Ink) {
	if cell.Ground != Plain {
		name := map[Tint]fyne.ThemeColorName{Good: ColorBest, Same: theme.ColorNameSeparator}[cell.Ground]
		p.ground(ink(name), x+1, y+1, width-2, p.table.rowHeight()-2)
	}
	x, room := x+gap/2, width-gap
	if cell.Beside == nil {
		p.run(of, cell, x, y, room, ink)
		return
	}
	half := (room - gap) / 2
	if !p.table.Tall {
		p.run(of, cell, x, y, half, ink)
		p.run(of, *cell.Beside, x+half+gap, y, half, ink)
		return
	}
	// One after the other, each of which lends what it does not need.
	wants, _ := p.table.extent(of, *cell.Beside)
	used := p.run(of, cell, x, y, max(half, room-gap/2-wants), ink) + gap/2
	p.run(of, *cell.Beside, x+used, y, room-used, ink)
}

// run draws the mark, the text and the note of a cell, and returns how much room they
// take.
func (p *pane) run(of Column, cell Cell, x, y, room float32, ink Ink) float32 {
	t, size, high, small := p.table, theme.TextSize(), p.table.rowHeight(), theme.CaptionTextSize()
	main, side, mark := theme.ColorNameForeground, ColorMuted, theme.ColorNamePrimary
	switch {
	case cell.Danger:
		main, side, mark = theme.ColorNameError, theme.ColorNameError, theme.ColorNameError
	case cell.Muted:
		main = ColorMuted
	}
	if p.head {
		size, high, side = small, t.headHeight(), theme.ColorNamePrimary
	}
	top := y + (high-lineHeight(size))/2
	if t.Tall {
		top = y + 1.5*theme.Padding()
		p.put(cell.Note, style{small, false, side}, x, top+lineHeight(size), p.Size().Width-x-barRoom, ink)
	}
	text, note := t.extent(of, cell)
	if p.head {
		text, note = widthOf(cell.Text, size, true), 0
		if cell.Note != "" {
			note = widthOf(cell.Note, size, false) + gap/2
		}
	}
	if over := text + note - room; over > 0 {
		text = min(text, max(room/2, room-note))
		note = min(note, room-text)
	}
	switch {
	case of.Trailing:
		x += room - text - note
	case of.Centered && note == 0 && of.Sample == "":
		x += (room - text) / 2
	}
	start := x
	if cell.Mark != "" {
		p.put(cell.Mark, style{small, false, mark}, x, top+2, markRoom, ink)
		x += markRoom
	}
	box := text - (x - start)
	if own := widthOf(cell.Text, size, cell.Strong); of.Sample != "" && own < box {
		p.put(cell.Text, style{size, cell.Strong, main}, x+(box-own)/2, top, box, ink)
	} else {
		p.put(cell.Text, style{size, cell.Strong, main}, x, top, box, ink)
	}
	if note > 0 {
		// On the same base line.
		behind := float32(gap / 2)
		if text == 0 {
			behind = 0
		}
		p.put(cell.Note, style{small, false, side}, start+text+behind, top+0.7*(lineHeight(size)-lineHeight(small)), note-behind, ink)
	}
	return text + note
}

// style is how a text is written.
type style struct {
	size   float32
	bold   bool
	colour fyne.ThemeColorName
}

// put draws a text, shortened to the room.
func (p *pane) put(full string, s style, x, y, room float32, ink Ink) {
	if full == "" || room <= 0 {
		return
	}
	if p.used == len(p.texts) {
		p.texts = append(p.texts, &text{Text: canvas.NewText("", color.Transparent)})
	}
	c := p.texts[p.used]
	p.used++
	c.Hidden = false
	c.Color = ink(s.colour)
	c.set(full, room, s.size, s.bold)
	c.Resize(fyne.NewSize(widthOf(c.Text.Text, s.size, s.bold), lineHeight(s.size))) // MinSize would lay out every text again
	c.Move(fyne.NewPos(whole(x), whole(y)))
}

// whole is for places of texts: off the pixels, letters are blurred.
func whole(x float32) float32 { return float32(math.Round(float64(x))) }

// ground puts a rectangle behind the texts.
func (p *pane) ground(fill color.Color, x, y, width, height float32) {
	if p.grounded == len(p.grounds) {
		p.grounds = append(p.grounds, canvas.NewRectangle(color.Transparent))
	}
	r := p.grounds[p.grounded]
	p.grounded++
	r.Hidden, r.FillColor = false, fill
	Put(r, x, y, width, height)
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
	row := int(at.Y / p.table.rowHeight())
	if p.head || at.Y < 0 || row >= p.table.data.Rows {
		return -1
	}
	return row
}

// MouseDown implements [desktop.Mouseable]: it selects. A tap would only come once
// it is sure that it is no double one.
func (p *pane) MouseDown(e *desktop.MouseEvent) {
	row, t := p.row(e.Position), p.table
	if row < 0 {
		return
	}
	t.takeFocus()
	g := gesture{extend: e.Modifier&fyne.KeyModifierShift != 0, add: e.Modifier&fyne.KeyModifierShortcutDefault != 0}
	switch {
	case e.Button != desktop.MouseButtonSecondary:
		t.goTo(row, g)
	case t.Many && t.IsSelected(row): // of what is selected, all stays so
		t.cursor = row
		t.chosen()
	default:
		t.goTo(row, gesture{arrow: true})
	}
}

// MouseUp implements [desktop.Mouseable].
func (p *pane) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements [fyne.DoubleTappable].
func (p *pane) DoubleTapped(e *fyne.PointEvent) {
	if row := p.row(e.Position); row >= 0 {
		p.table.cursor = row
		p.table.open()
	}
}

// TappedSecondary implements [fyne.SecondaryTappable].
func (p *pane) TappedSecondary(e *fyne.PointEvent) {
	if p.table.OnMenu != nil && p.row(e.Position) >= 0 {
		p.table.OnMenu(e.AbsolutePosition)
	}
}

// MouseIn implements [desktop.Hoverable].
func (p *pane) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (p *pane) MouseMoved(e *desktop.MouseEvent) { p.table.point(p.row(e.Position)) }

// MouseOut implements [desktop.Hoverable].
func (p *pane) MouseOut() { p.table.point(-1) }

// CreateRenderer implements [fyne.Widget].
func (p *pane) CreateRenderer() fyne.WidgetRenderer {
	d := Draw(p, func() fyne.Size { return p.least }, func(fyne.Size) {}, nil)
	d.Parts = func() []fyne.CanvasObject {
		p.all = p.all[:0]
		for _, g := range p.grounds {
			p.all = append(p.all, g)
		}
		p.all = append(p.all, p.hovered, p.cursor)
		for _, t := range p.texts {
			p.all = append(p.all, t.Text)
		}
		return append(p.all, p.line)
	}
	return d
}
