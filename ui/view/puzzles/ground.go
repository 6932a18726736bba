package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/part"
	"kalah/ui/style"
)

// ground is what a panel lies on: beside the board, on a background of its own.
type ground struct {
	widget.BaseWidget

	back    *canvas.Rectangle
	content fyne.CanvasObject
}

func newGround(width float32, content fyne.CanvasObject) *ground {
	g := &ground{back: canvas.NewRectangle(nil), content: content}
	g.back.SetMinSize(fyne.NewSize(width, 0))
	g.ExtendBaseWidget(g)
	return g
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (g *ground) Refresh() {
	g.paint()
	g.back.Refresh()
	g.BaseWidget.Refresh()
}

func (g *ground) paint() {
	g.back.FillColor = g.Theme().Color(style.ColorPanel, fyne.CurrentApp().Settings().ThemeVariant())
}

// CreateRenderer implements [fyne.Widget].
func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	g.paint()
	return widget.NewSimpleRenderer(container.NewStack(g.back, part.Border(nil, nil, widget.NewSeparator(), nil, g.content)))
}
