package kit

import "fyne.io/fyne/v2/theme"

// paint draws the visible cells.
func (t *Table) paint() {
	for _, p := range []*quarter{t.corner, t.title, t.left, t.all} {
		t.paintQuarter(p)
	}
}

func (t *Table) paintQuarter(p *quarter) {
	fixed := min(t.data.Fixed, len(t.data.Columns))
	from, to, left, right := 0, fixed, float32(0), t.fixedWidth()
	if !p.fixed {
		from, to = fixed, len(t.data.Columns)
		left, right = t.scroll.Offset.X, t.scroll.Offset.X+t.scroll.Size().Width
	}
	first, last, high := 0, 1, t.headHeight()
	if !p.head {
		first, last = t.VisibleRows()
		high = t.rowHeight()
	}
	p.begin()
	t.paintSelection(p, first, last)
	for row := first; row < last && len(t.widths) == len(t.data.Columns) && high > 0; row++ {
		x := float32(0)
		for c := from; c < to; c++ {
			width := t.widths[c]
			if width > 0 && x+width > left && x < right {
				cell := t.cell(p, row, c)
				if cell.SpanRest {
					width = sum(t.widths[c:to])
				}
				t.paintCell(p, t.data.Columns[c], cell, x, float32(row)*high, width)
				if cell.SpanRest {
					break
				}
			}
			x += width
		}
	}
	t.paintCursor(p)
	p.end()
}

// cell returns a cell of the data. In the head it is the title of the column. The title of the
// sorted column has an arrow, which points up if the lowest value is at the top.
func (t *Table) cell(p *quarter, row, column int) Cell {
	d := &t.data
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

// paintSelection marks the selected rows.
func (t *Table) paintSelection(p *quarter, first, last int) {
	high, wide := t.rowHeight(), p.Size().Width
	for row := first; row < last && !p.head; row++ {
		if t.IsSelected(row) {
			y := float32(row) * high
			p.rect(p.ink(ColorMarked), 0, y+1, wide, high-2)
			p.rect(p.ink(theme.ColorNamePrimary), 2, y+1, 3, high-2)
		}
	}
}

// paintCursor marks the row below the pointer and the row of the cursor, and draws the line below
// the head.
func (t *Table) paintCursor(p *quarter) {
	high, wide := t.rowHeight(), p.Size().Width
	if p.head {
		if high := t.headHeight(); high > 0 {
			p.rect(p.ink(theme.ColorNameInputBorder), 0, high-1, wide, 1)
		}
		return
	}
	if t.hover >= 0 && t.hover < t.data.Rows {
		p.rect(p.ink(theme.ColorNameHover), 0, float32(t.hover)*high, wide, high)
	}
	y := float32(t.cursor) * high
	switch {
	case t.cursor < 0 || t.data.Rows == 0:
	case t.MultiSelect && t.focus:
		r := p.rect(nil, 0, y, wide, high)
		r.StrokeColor, r.StrokeWidth, r.CornerRadius = p.ink(theme.ColorNamePrimary), 2, 4
	case !t.MultiSelect && (t.focus || t.ShowCursor):
		p.rect(p.ink(ColorMarked), 0, y, wide, high)
		// A bar at the left end shows the focus without colour too.
		if leftmost := p.fixed == (t.data.Fixed > 0); leftmost && t.focus {
			p.rect(p.ink(ColorRing), 0, y, 4, high)
		}
	}
}

// paintCell draws a cell. Its column starts at x.
func (t *Table) paintCell(p *quarter, column Column, cell Cell, x, y, width float32) {
	switch cell.Tint {
	case TintBest:
		p.rect(p.ink(ColorBest), x+1, y+1, width-2, t.rowHeight()-2)
	case TintSelf:
		p.rect(p.ink(theme.ColorNameSeparator), x+1, y+1, width-2, t.rowHeight()-2)
	}
	x, room := x+gap/2, width-gap
	if cell.Second == nil {
		t.paintText(p, column, cell, x, y, room)
		return
	}
	half := (room - gap) / 2
	if !t.TwoLines {
		t.paintText(p, column, cell, x, y, half)
		t.paintText(p, column, *cell.Second, x+half+gap, y, half)
		return
	}
	// Each cell may use the width that the other does not need.
	wants, _ := t.extent(column, *cell.Second)
	used := t.paintText(p, column, cell, x, y, max(half, room-gap/2-wants)) + gap/2
	t.paintText(p, column, *cell.Second, x+used, y, room-used)
}

// paintText draws the mark, the text and the note of a cell, and returns their width.
func (t *Table) paintText(p *quarter, column Column, cell Cell, x, y, room float32) float32 {
	size, high, small := theme.TextSize(), t.rowHeight(), theme.CaptionTextSize()
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
	if t.TwoLines {
		top = y + 1.5*theme.Padding()
		p.text(cell.Note, style{small, false, side}, x, top+lineHeight(size), p.Size().Width-x-barRoom)
	}
	text, note := t.extent(column, cell)
	if p.head {
		text, note = widthOf(cell.Text, size, true), 0
		if cell.Note != "" {
			note = widthOf(cell.Note, size, false) + gap/2
		}
	}
	if text+note > room {
		text = min(text, max(room/2, room-note))
		note = min(note, room-text)
	}
	switch {
	case column.Trailing:
		x += room - text - note
	case column.Centered && note == 0 && column.Sample == "":
		x += (room - text) / 2
	}
	start := x
	if cell.Mark != "" {
		p.text(cell.Mark, style{small, false, mark}, x, top+2, markRoom)
		x += markRoom
	}
	box := text - (x - start)
	at := x
	if own := widthOf(cell.Text, size, cell.Strong); column.Sample != "" && own < box {
		at += (box - own) / 2
	}
	p.text(cell.Text, style{size, cell.Strong, main}, at, top, box)
	if note > 0 {
		behind := float32(gap / 2)
		if text == 0 {
			behind = 0
		}
		base := top + 0.7*(lineHeight(size)-lineHeight(small)) // on the same baseline
		p.text(cell.Note, style{small, false, side}, start+text+behind, base, note-behind)
	}
	return text + note
}
