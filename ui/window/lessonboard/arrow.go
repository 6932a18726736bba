package lessonboard

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
)

// An arrow points at a house of the learner's from the middle of the board.
type arrow struct {
	widget.BaseWidget

	over  *board.Board
	house int
	on    bool

	shape *canvas.ArbitraryPolygon
	ring  *canvas.Rectangle
	lift  float32 // how far from the house: 0 or 1
}

// The arrow as parts of its own box, clockwise from the top left.
var outline = []fyne.Position{
	{X: 0.32, Y: 0}, {X: 0.68, Y: 0}, {X: 0.68, Y: 0.48}, {X: 1, Y: 0.48}, {X: 0.5, Y: 1}, {X: 0, Y: 0.48}, {X: 0.32, Y: 0.48},
}

func newArrow() *arrow {
	a := &arrow{shape: canvas.NewArbitraryPolygon(outline, color.Transparent), ring: canvas.NewRectangle(color.Transparent)}
	a.shape.NormalizedPoints = true
	a.shape.Hide()
	a.ring.Hide()
	a.ExtendBaseWidget(a)
	return a
}

// point shows the arrow at a house.
func (a *arrow) point(house int) {
	a.hide()
	a.house, a.on, a.lift = house, true, 0
	kit.Show(a.ring, true)
	kit.Show(a.shape, true)
	a.Refresh()
}

// jump moves the arrow up, or down again.
func (a *arrow) jump() {
	a.lift = 1 - a.lift
	a.place()
}

// hide ends that.
func (a *arrow) hide() {
	if a.on {
		a.on = false
		a.shape.Hide()
		a.ring.Hide()
		a.Refresh()
	}
}

// place puts the arrow above its house, and the ring around that.
func (a *arrow) place() {
	if !a.on {
		return
	}
	corner, size := a.over.Frame(engine.Pit{Player: engine.First, House: a.house}, 0)
	unit := size.Width
	wide, high := 0.42*unit, 0.5*unit
	kit.Put(a.shape, corner.X+(unit-wide)/2, corner.Y-high-0.06*unit-a.lift*0.16*unit, wide, high)
	const beyond = 0.06
	a.ring.Resize(fyne.NewSquareSize(unit * (1 + 2*beyond)))
	a.ring.Move(corner.SubtractXY(beyond*unit, beyond*unit))
	a.ring.CornerRadius, a.ring.StrokeWidth = unit*(1+2*beyond)/2, max(2.5, 0.055*unit)
	a.shape.Refresh()
	a.ring.Refresh()
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (a *arrow) Refresh() {
	ink := board.RingColor(a.Theme(), true)
	a.shape.FillColor, a.shape.StrokeColor, a.shape.StrokeWidth = ink, color.NRGBA{A: 0xb0}, 1.5
	a.ring.StrokeColor = ink
	a.place()
	a.BaseWidget.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (a *arrow) CreateRenderer() fyne.WidgetRenderer { return &arrowRenderer{a} }

type arrowRenderer struct{ *arrow }

func (r *arrowRenderer) Destroy() { r.hide() }

func (r *arrowRenderer) Layout(fyne.Size) { r.place() }

func (r *arrowRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *arrowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ring, r.shape}
}

func (r *arrowRenderer) Refresh() { r.shape.Refresh() }
