package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

const numberWidth = 44

// rowLayout lays out the number of a row beside two columns of the same width.
type rowLayout struct{}

func (rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(numberWidth+120, objects[0].MinSize().Height)
}

func (rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := cellWidth(size.Width)
	kit.Put(objects[0], 0, 0, numberWidth, objects[0].MinSize().Height)
	for i, o := range objects[1:] {
		kit.Put(o, numberWidth+float32(i)*width, 0, width, size.Height)
	}
}

func cellWidth(row float32) float32 { return max(60, (row-numberWidth)/2) }

type row struct {
	widget.BaseWidget

	number *widget.RichText
	cells  [2]*cell
}

func newRow(goTo func(n int)) *row {
	r := &row{number: mutedText(), cells: [2]*cell{newCell(goTo), newCell(goTo)}}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(rowLayout{}, r.number, r.cells[0], r.cells[1]))
}

var (
	_ fyne.Tappable      = (*cell)(nil)
	_ desktop.Hoverable  = (*cell)(nil)
	_ desktop.Cursorable = (*cell)(nil)
)

// cell is one turn, each move of which can be tapped. The move that led to the
// position shown has a frame.
type cell struct {
	kit.Hoverable // over one of the items

	items []item
	first int // index of the first item among all moves
	at    int // moves played in the position shown
	goTo  func(n int)

	frame, pointer *canvas.Rectangle
	texts          []*canvas.Text // may be more than the items: a list reuses its rows
	parts          []fyne.CanvasObject
}

func newCell(goTo func(n int)) *cell {
	c := &cell{goTo: goTo, frame: canvas.NewRectangle(nil), pointer: canvas.NewRectangle(nil)}
	c.parts = []fyne.CanvasObject{c.frame, c.pointer}
	c.Find, c.Over = c.hit, -1
	c.ExtendBaseWidget(c)
	return c
}

// set shows the moves from first on, with at moves of the game played.
func (c *cell) set(items []item, first, at int) {
	if slices.Equal(items, c.items) && first == c.first && at == c.at {
		return
	}
	c.items, c.first, c.at = items, first, at
	c.Over = min(c.Over, len(items)-1)
	c.Refresh()
}

func (c *cell) marked() int {
	if i := c.at - c.first - 1; i >= 0 && i < len(c.items) {
		return i
	}
	return -1
}

// hit returns the item at a position, or -1.
func (c *cell) hit(at fyne.Position) int {
	boxes, _ := flow(c.items, c.Size().Width)
	for i, b := range boxes {
		if at.X >= b.X && at.X < b.X+c.items[i].width && at.Y >= b.Y && at.Y < b.Y+lineHeight() {
			return i
		}
	}
	return -1
}

// Tapped implements [fyne.Tappable].
func (c *cell) Tapped(e *fyne.PointEvent) {
	if i := c.hit(e.Position); i >= 0 {
		c.goTo(c.first + i + 1)
	}
}

// Cursor implements [desktop.Cursorable].
func (c *cell) Cursor() desktop.Cursor {
	if c.Over >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements [fyne.Widget].
func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	d := kit.Draw(c, func() fyne.Size { return fyne.NewSize(0, itemHeight()) }, nil, c.paint)
	d.Parts = func() []fyne.CanvasObject { return c.parts }
	return d
}

func (c *cell) paint(ink kit.Ink) {
	for len(c.texts) < len(c.items) {
		t := canvas.NewText("", nil)
		c.texts, c.parts = append(c.texts, t), append(c.parts, t)
	}
	boxes, _ := flow(c.items, c.Size().Width)
	marked := c.marked()
	for i, t := range c.texts {
		t.Hidden = i >= len(boxes)
		if t.Hidden {
			continue
		}
		it := c.items[i]
		name := theme.ColorNameForeground
		switch {
		case it.slip != session.NoSlip:
			name = slipInk(it.slip)
		case c.first+i >= c.at:
			name = kit.ColorMuted // still to come
		}
		t.Text, t.TextSize, t.Color = it.text, theme.TextSize(), ink(name)
		t.TextStyle.Bold = i == marked || it.slip != session.NoSlip
		kit.PutText(t, boxes[i].X+itemPad, boxes[i].Y+itemPad/2)
	}
	put := func(o *canvas.Rectangle, i int) {
		o.Hidden = i < 0 || i >= len(boxes)
		if !o.Hidden {
			o.Move(boxes[i])
			o.Resize(fyne.NewSize(c.items[i].width, itemHeight()))
			o.CornerRadius = 4
		}
	}
	put(c.frame, marked)
	c.frame.FillColor, c.frame.StrokeColor, c.frame.StrokeWidth = ink(kit.ColorMarked), ink(theme.ColorNamePrimary), 1.5
	put(c.pointer, c.Over)
	c.pointer.FillColor = ink(theme.ColorNameHover)
}
