package loglist

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

// gripWidth is how wide the border between two titles is for the mouse.
const gripWidth = 11

// grip is the border behind a column's title: it is dragged, and a double click makes
// the column as wide as what it holds.
type grip struct {
	kit.Hoverable

	drag    func(by float32)
	dragEnd func()
	fit     func()
	menu    func(at fyne.Position)
	dragged bool // is being dragged
	line    *canvas.Rectangle
}

func newGrip() *grip {
	g := &grip{line: canvas.NewRectangle(color.Transparent)}
	g.Hide()
	g.ExtendBaseWidget(g)
	return g
}

// Dragged implements [fyne.Draggable].
func (g *grip) Dragged(e *fyne.DragEvent) {
	g.dragged = true
	// The border moves under the pointer, and so how far it is dragged counts from
	// where it is: what it could not follow is made up for when the pointer comes back.
	g.drag(e.Position.X - gripWidth/2)
}

// DragEnd implements [fyne.Draggable].
func (g *grip) DragEnd() {
	g.dragged = false
	g.Refresh()
	g.dragEnd()
}

// DoubleTapped implements [fyne.DoubleTappable].
func (g *grip) DoubleTapped(*fyne.PointEvent) { g.fit() }

// TappedSecondary implements [fyne.SecondaryTappable].
func (g *grip) TappedSecondary(e *fyne.PointEvent) { g.menu(e.AbsolutePosition) }

// Cursor implements [desktop.Cursorable].
func (g *grip) Cursor() desktop.Cursor { return desktop.HResizeCursor }

// CreateRenderer implements [fyne.Widget].
func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(g, kit.Fixed(0, 0), nil, g.paint, g.line)
}

// paint draws the border thin, and thicker where it can be dragged.
func (g *grip) paint(ink kit.Ink) {
	size := g.Size()
	wide, inset := float32(1), size.Height*0.28
	g.line.FillColor = ink(theme.ColorNameSeparator)
	if g.Hovered || g.dragged {
		wide, inset = 3, size.Height*0.12
		g.line.FillColor = ink(theme.ColorNamePrimary)
	}
	kit.Put(g.line, round((size.Width-wide)/2), inset, wide, size.Height-2*inset)
}
