package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Ground is a background: a rectangle in a colour of the theme.
type Ground struct {
	widget.BaseWidget

	colour fyne.ThemeColorName
	corner fyne.ThemeSizeName
	fill   *canvas.Rectangle
}

// NewGround returns a background in the colour of panels. corner names the corner radius in the
// theme, and "" means square corners.
func NewGround(corner fyne.ThemeSizeName) *Ground { return NewGroundOf(ColorPanel, corner) }

// NewGroundOf returns a background in another colour.
func NewGroundOf(colour fyne.ThemeColorName, corner fyne.ThemeSizeName) *Ground {
	g := &Ground{colour: colour, corner: corner, fill: canvas.NewRectangle(nil)}
	g.ExtendBaseWidget(g)
	return g
}

func (g *Ground) paint(ink Ink) {
	g.fill.FillColor = ink(g.colour)
	if g.corner != "" {
		g.fill.CornerRadius = g.Theme().Size(g.corner)
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	return Draw(g, Fixed(0, 0), g.fill.Resize, g.paint, g.fill)
}
