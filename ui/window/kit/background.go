package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Background is a background: a rectangle in a colour of the theme.
type Background struct {
	widget.BaseWidget

	colour fyne.ThemeColorName
	corner fyne.ThemeSizeName
	fill   *canvas.Rectangle
}

// NewBackground returns a background in the colour of panels. corner names the corner radius in the
// theme, and "" means square corners.
func NewBackground(corner fyne.ThemeSizeName) *Background { return NewBackgroundOf(ColorPanel, corner) }

// NewBackgroundOf returns a background in another colour.
func NewBackgroundOf(colour fyne.ThemeColorName, corner fyne.ThemeSizeName) *Background {
	g := &Background{colour: colour, corner: corner, fill: canvas.NewRectangle(nil)}
	g.ExtendBaseWidget(g)
	return g
}

func (g *Background) paint(ink Ink) {
	g.fill.FillColor = ink(g.colour)
	if g.corner != "" {
		g.fill.CornerRadius = g.Theme().Size(g.corner)
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *Background) CreateRenderer() fyne.WidgetRenderer {
	return Draw(g, Fixed(0, 0), g.fill.Resize, g.paint, g.fill)
}
