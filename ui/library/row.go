package library

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/logging/library"
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
func (r *rowRenderer) MinSize() fyne.Size           { return fyne.NewSize(0, r.row.list.height) }
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
