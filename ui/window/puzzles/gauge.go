package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// gauge is a thin bar of which a share is filled; the words beside it say how much.
// Fyne's progress bar has a ground that looks filled when it is as thin as this.
type gauge struct {
	widget.BaseWidget

	share        float32 // 0 to 1
	ground, full *canvas.Rectangle
}

func newGauge() *gauge {
	g := &gauge{ground: canvas.NewRectangle(nil), full: canvas.NewRectangle(nil)}
	g.ExtendBaseWidget(g)
	return g
}

// set fills a share.
func (g *gauge) set(share float32) {
	if share = max(0, min(share, 1)); share != g.share {
		g.share = share
		g.Refresh()
	}
}

// thick is how high the bar is, with as much room below it.
const thick = 5

// MinSize implements [fyne.Widget].
func (g *gauge) MinSize() fyne.Size { return fyne.NewSize(4*thick, 2*thick) }

// Resize implements [fyne.Widget].
func (g *gauge) Resize(size fyne.Size) {
	g.BaseWidget.Resize(size)
	g.place()
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (g *gauge) Refresh() {
	g.paint()
	g.place()
	g.ground.Refresh()
	g.full.Refresh()
}

func (g *gauge) place() {
	pad := theme.InnerPadding()
	wide := max(0, g.Size().Width-2*pad)
	for part, width := range map[*canvas.Rectangle]float32{g.ground: wide, g.full: wide * g.share} {
		part.Move(fyne.NewPos(pad, 0))
		part.Resize(fyne.NewSize(width, thick))
	}
}

func (g *gauge) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	g.ground.FillColor = g.Theme().Color(theme.ColorNameButton, variant)
	g.full.FillColor = g.Theme().Color(theme.ColorNamePrimary, variant)
	g.ground.CornerRadius, g.full.CornerRadius = thick/2, thick/2
}

// CreateRenderer implements [fyne.Widget].
func (g *gauge) CreateRenderer() fyne.WidgetRenderer {
	g.paint()
	g.place()
	return widget.NewSimpleRenderer(container.NewWithoutLayout(g.ground, g.full))
}
