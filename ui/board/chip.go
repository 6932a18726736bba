package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// chip is a house's value beyond its label.
type chip struct {
	ground *canvas.Rectangle
	text   *canvas.Text
}

func newChip() *chip {
	c := &chip{ground: canvas.NewRectangle(transparent), text: canvas.NewText("", transparent)}
	c.text.Alignment = fyne.TextAlignCenter
	c.text.TextStyle.Bold = true
	c.hide()
	return c
}

func (c *chip) hide() {
	show(c.ground, false)
	show(c.text, false)
}

// show puts the value around the point. The best house's is another colour, and
// ringed.
func (c *chip) show(s *scene, at fyne.Position, v Value) {
	g, p := &s.geo, s.palette
	ground, ink, ring := p.chip, p.chipText, float32(0)
	if v.Best {
		ground, ink, ring = p.best, p.bestText, thin(g)
	}
	c.text.Text, c.text.TextSize, c.text.Color = textValue(v), max(11, 0.205*g.unit), ink
	area, _ := extent(c.text)
	// Ascenders and descenders have room of their own: figures need less.
	high := min(area.Height+2*ring, valueHigh*g.unit)
	back := box{at, fyne.NewSize(max(area.Width+0.8*high, 0.62*g.unit), high)}
	put(c.text, box{at, area})
	put(c.ground, back)
	c.ground.FillColor, c.ground.CornerRadius = ground, high/2
	c.ground.StrokeColor, c.ground.StrokeWidth = p.bestText, ring
	show(c.ground, true)
	show(c.text, true)
	c.ground.Refresh()
	c.text.Refresh()
}

// showValues draws the chips of the view.
func (s *scene) showValues() {
	v := &s.b.view
	for house, c := range s.chips {
		value := v.Values[house]
		if !v.Valued || !value.Known || v.Finished || v.State[v.Player][house] == 0 {
			c.hide()
			continue
		}
		c.show(s, s.geo.values[v.Player][house], value)
	}
}
