package loglist

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/cut"
	"kalah/logging/library"
	"kalah/ui/window/kit"
)

// row is one game in sight. It is used again for another one when it has left
// it.
type row struct {
	widget.BaseWidget

	list    *list
	index   int
	hovered bool

	ground, bar *canvas.Rectangle
	face        face
}

func newRow(l *list) *row {
	r := &row{list: l, ground: newLine(), bar: canvas.NewRectangle(color.Transparent), face: l.newFace()}
	r.ExtendBaseWidget(r)
	return r
}

// set shows a game.
func (r *row) set(index int, g library.Game) {
	l, in := r.list, &r.list.ink
	r.index = index
	selected, cursor := l.selection.paths[g.Path], l.focused && l.selection.cursor == g.Path
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = color.Transparent, nil, 0
	switch {
	case selected:
		r.ground.FillColor = in.selected
	case r.hovered:
		r.ground.FillColor = in.hovered
	}
	if cursor {
		r.ground.StrokeColor, r.ground.StrokeWidth = in.cursor, 2
	}
	// What is not seen is not drawn: it would cost as much as what is.
	r.ground.Hidden = !selected && !r.hovered && !cursor
	r.bar.Hidden, r.bar.FillColor = !selected, in.primary
	r.face.set(g, g.Path == l.open, r.Size().Width, in)
}

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	return &rowRenderer{row: r, all: append([]fyne.CanvasObject{r.ground, r.bar}, r.face.objects()...)}
}

type rowRenderer struct {
	row *row
	all []fyne.CanvasObject
}

func (r *rowRenderer) Destroy()                     {}
func (r *rowRenderer) MinSize() fyne.Size           { return fyne.NewSize(0, r.row.list.Height) }
func (r *rowRenderer) Objects() []fyne.CanvasObject { return r.all }

func (r *rowRenderer) Layout(size fyne.Size) {
	r.row.ground.Move(fyne.NewPos(2, 1))
	r.row.ground.Resize(size.SubtractWidthHeight(4, 2))
	r.row.bar.Move(fyne.NewPos(2, 1))
	r.row.bar.Resize(fyne.NewSize(3, size.Height-2))
}

// Refresh has the row drawn as it stands; its list decides what that is.
func (r *rowRenderer) Refresh() { canvas.Refresh(r.row) }

// MouseIn implements [desktop.Hoverable].
func (r *row) MouseIn(*desktop.MouseEvent) { r.hover(true) }

// MouseMoved implements [desktop.Hoverable].
func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (r *row) MouseOut() { r.hover(false) }

func (r *row) hover(on bool) {
	r.hovered = on
	r.list.paint(r)
}

// MouseDown implements [desktop.Mouseable]: it selects. A tap would only come
// once it is sure that it is no double one.
func (r *row) MouseDown(e *desktop.MouseEvent) { r.list.pressed(r.index, e) }

// MouseUp implements [desktop.Mouseable].
func (r *row) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped implements [fyne.DoubleTappable].
func (r *row) DoubleTapped(*fyne.PointEvent) { r.list.openAt(r.index) }

// TappedSecondary implements [fyne.SecondaryTappable].
func (r *row) TappedSecondary(e *fyne.PointEvent) {
	if r.list.onMenu != nil {
		r.list.onMenu(e.AbsolutePosition)
	}
}

// cell is a text that is shortened where there is no room for all of it.
type cell struct {
	*canvas.Text

	full  string
	room  float32
	style fyne.TextStyle
	at    fyne.TextAlign // in its room
}

func newCell(size float32) *cell {
	c := &cell{Text: canvas.NewText("", color.Transparent)}
	c.TextSize = size
	return c
}

// put shows a text between x and x+room, on a line of its own height at y. It
// returns the width that the text takes.
func (c *cell) put(text string, x, y, room float32) float32 {
	if text != c.full || room != c.room || c.TextStyle != c.style {
		c.full, c.room, c.style = text, room, c.TextStyle
		c.Text.Text = shorten(text, room, c.TextSize, c.TextStyle)
	}
	size := c.MinSize()
	switch c.at {
	case fyne.TextAlignTrailing:
		x += room - size.Width
	case fyne.TextAlignCenter:
		x += (room - size.Width) / 2
	}
	c.Resize(size)
	c.Move(fyne.NewPos(round(x), round(y)))
	return size.Width
}

// round is for places of texts: off the pixels, letters are blurred.
func round(x float32) float32 { return float32(math.Round(float64(x))) }

// shorten returns as much of a text as fits, with an ellipsis if that is not all
// of it.
func shorten(text string, room, size float32, style fyne.TextStyle) string {
	return cut.Fit(text, func(text string) bool { return fyne.MeasureText(text, size, style).Width <= room })
}

// ink are the colours of rows. They are looked up once for all of them.
type ink struct {
	text, muted, primary, danger         color.Color
	selected, hovered, cursor, separator color.Color
}

func newInk(t fyne.Theme) ink {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	of := func(name fyne.ThemeColorName) color.Color { return t.Color(name, variant) }
	return ink{
		text: of(theme.ColorNameForeground), muted: of(kit.ColorMuted), primary: of(theme.ColorNamePrimary), danger: of(theme.ColorNameError),
		selected: of(kit.ColorMarked), hovered: of(theme.ColorNameHover), cursor: of(theme.ColorNamePrimary), separator: of(theme.ColorNameSeparator),
	}
}
