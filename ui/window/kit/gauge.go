package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Gauge is a thin bar, partly filled. The view shows the same figure as a text next to it. Fyne's
// progress bar has such a strong background that it looks full at this height.
type Gauge struct {
	widget.BaseWidget

	share        float32 // 0 to 1
	ground, full *canvas.Rectangle
}

// GaugeHeight is the height of a gauge.
const GaugeHeight = 6

// NewGauge returns an empty gauge.
func NewGauge() *Gauge {
	g := &Gauge{ground: canvas.NewRectangle(nil), full: canvas.NewRectangle(nil)}
	g.ExtendBaseWidget(g)
	return g
}

// Share returns the filled share, from 0 to 1.
func (g *Gauge) Share() float32 { return g.share }

// Set sets the filled share. Values outside 0 to 1 are clipped.
func (g *Gauge) Set(share float32) {
	if share = max(0, min(share, 1)); share != g.share {
		g.share = share
		g.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *Gauge) CreateRenderer() fyne.WidgetRenderer {
	return Draw(g, Fixed(0, GaugeHeight), func(size fyne.Size) {
		Put(g.ground, 0, 0, size.Width, GaugeHeight)
		Put(g.full, 0, 0, size.Width*g.share, GaugeHeight)
	}, func(ink Ink) {
		g.ground.FillColor, g.full.FillColor = ink(theme.ColorNameSeparator), ink(theme.ColorNamePrimary)
		g.ground.CornerRadius, g.full.CornerRadius = GaugeHeight/2, GaugeHeight/2
	}, g.ground, g.full)
}
