package figure

import (
	"image"
	"image/color"
	"image/png"
	"io"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Drawing is a diagram of strokes, boxes and texts, which are drawn in this order. Lengths are in
// pixels; y points down.
type Drawing struct {
	Width, Height float64
	Strokes       []Stroke
	Boxes         []Box
	Texts         []Text
}

// Stroke is a straight line.
type Stroke struct {
	X1, Y1, X2, Y2 float64
	Width          float64
	Ink            Ink
}

// Box is a filled rectangle with rounded corners and a frame inside its edges.
type Box struct {
	X, Y, Width, Height float64
	Radius              float64 // of the corners
	Frame               float64 // width of the frame
	Fill, Ink           Ink     // Ink is the ink of the frame
}

// Text is a line of text, centred on a point.
type Text struct {
	X, Y float64
	Size float64
	Bold bool
	Ink  Ink
	Text string
}

// Ink is one of the colours of a [Look].
type Ink int

// The inks.
const (
	InkText Ink = iota
	InkQuiet
	InkGround
	InkFaint // grounds of texts
	InkMark  // highlighted
	InkWarn
)

// Ink returns the colour of an ink.
func (l *Look) Ink(i Ink) color.NRGBA {
	return [...]color.NRGBA{l.Text, l.Axis, l.Ground, l.Grid, l.Series[0], l.Series[1]}[i]
}

// maxPixels is the maximum width and height of an image.
const maxPixels = 16_000

// Image draws the drawing at a scale, or at the largest possible scale if it is too large.
func (d Drawing) Image(scale float64, look *Look) image.Image {
	scale = max(0.01, min(scale, maxPixels/d.Width, maxPixels/d.Height))
	return pixels(d.wide(), d.high(), scale, look, func(c draw.Canvas) { d.draw(c, look) })
}

// PNG writes the drawing as Image draws it.
func (d Drawing) PNG(w io.Writer, scale float64, look *Look) error {
	return png.Encode(w, d.Image(scale, look))
}

// SVG writes the drawing as SVG.
func (d Drawing) SVG(w io.Writer, look *Look) error {
	return writeSVG(w, d.wide(), d.high(), look, func(c draw.Canvas) { d.draw(c, look) })
}

func (d Drawing) wide() int { return int(math.Ceil(d.Width)) }
func (d Drawing) high() int { return int(math.Ceil(d.Height)) }

// draw draws on a canvas, where y points up.
func (d Drawing) draw(c draw.Canvas, look *Look) {
	at := func(x, y float64) vg.Point { return vg.Point{X: c.Min.X + px(x), Y: c.Max.Y - px(y)} }
	c.SetColor(look.Ground)
	c.Fill(c.Rectangle.Path())
	for _, s := range d.Strokes {
		from, to := at(s.X1, s.Y1), at(s.X2, s.Y2)
		c.StrokeLine2(draw.LineStyle{Color: look.Ink(s.Ink), Width: px(s.Width)}, from.X, from.Y, to.X, to.Y)
	}
	for _, b := range d.Boxes {
		for _, part := range []struct{ inset, radius float64 }{{0, b.Radius}, {b.Frame, b.Radius - b.Frame}} {
			ink := b.Ink
			if part.inset == b.Frame {
				ink = b.Fill
			}
			c.SetColor(look.Ink(ink))
			c.Fill(rounded(at(b.X+part.inset, b.Y+b.Height-part.inset), at(b.X+b.Width-part.inset, b.Y+part.inset), px(max(0, part.radius))))
		}
	}
	for _, t := range d.Texts {
		style := look.letters(t.Size, look.Ink(t.Ink), t.Bold)
		style.XAlign, style.YAlign = draw.XCenter, draw.YCenter
		c.FillText(style, at(t.X, t.Y), thinSpaces.Replace(t.Text))
	}
}

// rounded returns the path of a rectangle with round corners.
func rounded(low, high vg.Point, radius vg.Length) vg.Path {
	var p vg.Path
	p.Move(vg.Point{X: low.X + radius, Y: low.Y})
	corner := func(x, y vg.Length, from float64) { p.Arc(vg.Point{X: x, Y: y}, radius, from, math.Pi/2) }
	corner(high.X-radius, low.Y+radius, -math.Pi/2)
	corner(high.X-radius, high.Y-radius, 0)
	corner(low.X+radius, high.Y-radius, math.Pi/2)
	corner(low.X+radius, low.Y+radius, math.Pi)
	p.Close()
	return p
}
