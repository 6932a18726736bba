package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine/line"
	"kalah/ui/window/kit"
)

const numberWidth = 44

// rowLayout lays out the number of a row and two columns of the same width.
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

// row is a row of the list: a round of the game, or a block over the full width.
type row struct {
	widget.BaseWidget

	number *widget.RichText
	cells  [2]*cell
	round  *fyne.Container
	block  *cell
	under  *fyne.Container
}

func newRow(do rowActions) *row {
	r := &row{number: mutedText(), cells: [2]*cell{newCell(do, theme.TextSize), newCell(do, theme.TextSize)}, block: newCell(do, theme.CaptionTextSize)}
	r.round = container.New(rowLayout{}, r.number, r.cells[0], r.cells[1])
	r.under = container.New(blockLayout{}, r.block, widget.NewSeparator())
	r.ExtendBaseWidget(r)
	return r
}

// set shows the items of a block. If block is nil, it shows the round.
func (r *row) set(block []item, now line.Place) {
	kit.Show(r.round, block == nil)
	kit.Show(r.under, block != nil)
	r.block.set(block, now)
}

// blockIndent is the space before a block.
const blockIndent = 26

// blockLayout lays out a block with a line before it.
type blockLayout struct{}

func (blockLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (blockLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	kit.Put(objects[0], blockIndent, 0, size.Width-blockIndent, size.Height)
	kit.Put(objects[1], blockIndent-6, 0, 2, size.Height)
}

// rowActions are the functions that rows call.
type rowActions struct {
	goTo func(p line.Place)
	menu func(at fyne.Position) // opens the menu for the position shown
}

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(r.round, r.under))
}

var (
	_ fyne.Tappable          = (*cell)(nil)
	_ fyne.SecondaryTappable = (*cell)(nil)
	_ desktop.Hoverable      = (*cell)(nil)
	_ desktop.Cursorable     = (*cell)(nil)
)

// cell shows one turn or one block. Each of its moves can be tapped. A frame marks the move before
// the position shown.
type cell struct {
	kit.Hoverable // the item under the mouse

	items []item
	now   line.Place // position shown
	do    rowActions
	size  func() float32 // text size

	frame, pointer *canvas.Rectangle
	texts          []*canvas.Text // may be more than the items, because a list reuses its rows
	parts          []fyne.CanvasObject
}

func newCell(do rowActions, size func() float32) *cell {
	c := &cell{do: do, size: size, frame: canvas.NewRectangle(nil), pointer: canvas.NewRectangle(nil)}
	c.parts = []fyne.CanvasObject{c.frame, c.pointer}
	c.Find, c.Over = c.hit, -1
	c.ExtendBaseWidget(c)
	return c
}

// set shows items, with the mark of the position shown.
func (c *cell) set(items []item, now line.Place) {
	if slices.EqualFunc(items, c.items, item.equal) && now.Equal(c.now) {
		return
	}
	c.items, c.now = items, now
	c.Over = min(c.Over, len(items)-1)
	c.Refresh()
}

func (c *cell) marked() int {
	return slices.IndexFunc(c.items, func(it item) bool { return it.kind != aWord && it.to.Equal(c.now) })
}

// hit returns the index of the item at a position, or -1.
func (c *cell) hit(at fyne.Position) int {
	boxes, _ := flow(c.items, c.Size().Width, c.size())
	for i, b := range boxes {
		if at.X >= b.X && at.X < b.X+c.items[i].width && at.Y >= b.Y && at.Y < b.Y+lineHeight(c.size()) {
			return i
		}
	}
	return -1
}

// Tapped implements [fyne.Tappable].
func (c *cell) Tapped(e *fyne.PointEvent) {
	if i := c.hit(e.Position); i >= 0 {
		c.do.goTo(c.items[i].to)
	}
}

// TappedSecondary implements [fyne.SecondaryTappable] and opens the menu for the move.
func (c *cell) TappedSecondary(e *fyne.PointEvent) {
	if i := c.hit(e.Position); i >= 0 {
		c.do.goTo(c.items[i].to)
		c.do.menu(e.AbsolutePosition)
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
	d := kit.Draw(c, func() fyne.Size { return fyne.NewSize(0, itemHeight(c.size())) }, nil, c.paint)
	d.Parts = func() []fyne.CanvasObject { return c.parts }
	return d
}

func (c *cell) paint(ink kit.Ink) {
	for len(c.texts) < len(c.items) {
		t := canvas.NewText("", nil)
		c.texts, c.parts = append(c.texts, t), append(c.parts, t)
	}
	size := c.size()
	boxes, _ := flow(c.items, c.Size().Width, size)
	marked := c.marked()
	for i, t := range c.texts {
		t.Hidden = i >= len(boxes)
		if t.Hidden {
			continue
		}
		it := c.items[i]
		name := theme.ColorNameForeground
		switch {
		case it.slip != line.NoSlip:
			name = slipInk(it.slip)
		case it.ahead:
			name = kit.ColorMuted
		}
		t.Text, t.TextSize, t.Color = it.text, size, ink(name)
		t.TextStyle.Bold, t.TextStyle.Italic = i == marked || it.slip != line.NoSlip, it.kind == aWord
		kit.PutText(t, boxes[i].X+itemPad, boxes[i].Y+itemPad/2)
	}
	put := func(o *canvas.Rectangle, i int) {
		o.Hidden = i < 0 || i >= len(boxes)
		if !o.Hidden {
			o.Move(boxes[i])
			o.Resize(fyne.NewSize(c.items[i].width, itemHeight(size)))
			o.CornerRadius = 4
		}
	}
	put(c.frame, marked)
	c.frame.FillColor, c.frame.StrokeColor, c.frame.StrokeWidth = ink(kit.ColorMarked), ink(theme.ColorNamePrimary), 1.5
	put(c.pointer, c.Over)
	c.pointer.FillColor = ink(theme.ColorNameHover)
}
