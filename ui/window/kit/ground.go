package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Ground is a rectangle in the colour of panels, which follows the theme. What lies
// on it is stacked above.
type Ground struct {
	widget.BaseWidget

	corner fyne.ThemeSizeName
	fill   *canvas.Rectangle
}

// NewGround returns a ground. Corner names the theme's radius for its corners; "" is
// none.
func NewGround(corner fyne.ThemeSizeName) *Ground {
	g := &Ground{corner: corner, fill: canvas.NewRectangle(nil)}
	g.ExtendBaseWidget(g)
	return g
}

// Refresh implements [fyne.Widget]; it follows a change of theme.
func (g *Ground) Refresh() {
	g.paint()
	g.fill.Refresh()
}

func (g *Ground) paint() {
	g.fill.FillColor = g.Theme().Color(ColorPanel, fyne.CurrentApp().Settings().ThemeVariant())
	if g.corner != "" {
		g.fill.CornerRadius = g.Theme().Size(g.corner)
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	g.paint()
	return widget.NewSimpleRenderer(g.fill)
}
