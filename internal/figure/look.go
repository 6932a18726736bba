package figure

import (
	"image/color"

	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Look has the colours and fonts of a figure.
type Look struct {
	Ground color.NRGBA
	Text   color.NRGBA // titles, names, numbers
	Axis   color.NRGBA // axes and levels
	Grid   color.NRGBA
	Series []color.NRGBA
	Fonts  [2]*sfnt.Font // regular and bold, with a family name; nil for Liberation Sans
}

// The looks of light and dark themes, read-only. The series have the hues of Okabe and Ito
// ("Color Universal Design", 2008), darker or lighter for contrast.
var (
	Light = &Look{
		Ground: color.NRGBA{0xfc, 0xfa, 0xf8, 0xff},
		Text:   color.NRGBA{0x2b, 0x26, 0x22, 0xff},
		Axis:   color.NRGBA{0x6b, 0x62, 0x59, 0xff},
		Grid:   color.NRGBA{0xe3, 0xdc, 0xd4, 0xff},
		Series: []color.NRGBA{
			{0x00, 0x6b, 0xa8, 0xff}, // blue
			{0xc2, 0x4f, 0x00, 0xff}, // vermilion
			{0x00, 0x7d, 0x5b, 0xff}, // green
			{0xa8, 0x4f, 0x86, 0xff}, // purple
			{0x8c, 0x6a, 0x00, 0xff}, // ochre
			{0x2b, 0x26, 0x22, 0xff}, // black
		},
	}
	Dark = &Look{
		Ground: color.NRGBA{0x2a, 0x25, 0x21, 0xff},
		Text:   color.NRGBA{0xf0, 0xe9, 0xe1, 0xff},
		Axis:   color.NRGBA{0xb3, 0xa8, 0x9c, 0xff},
		Grid:   color.NRGBA{0x45, 0x3d, 0x36, 0xff},
		Series: []color.NRGBA{
			{0x62, 0xb8, 0xf0, 0xff},
			{0xff, 0x8f, 0x4d, 0xff},
			{0x4f, 0xcf, 0xa4, 0xff},
			{0xe3, 0x9c, 0xc6, 0xff},
			{0xe8, 0xc4, 0x4f, 0xff},
			{0xf0, 0xe9, 0xe1, 0xff},
		},
	}
)

// The shapes and dashes of the series. The two lists have lengths without a common factor, so many
// series have different combinations.
var (
	shapes = []draw.GlyphDrawer{draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, diamond{}, cross{}}
	dashes = [][]float64{nil, {7, 3}, {2, 3}, {9, 3, 2, 3}}
)

// style returns the style of series i.
func (l *Look) style(i int) (draw.LineStyle, draw.GlyphStyle) {
	ink := l.Series[i%len(l.Series)]
	line := draw.LineStyle{Color: ink, Width: px(2)}
	for _, d := range dashes[i%len(dashes)] {
		line.Dashes = append(line.Dashes, px(d))
	}
	return line, draw.GlyphStyle{Color: ink, Radius: px(4.5), Shape: shapes[i%len(shapes)]}
}

// diamond is a filled square, rotated by 45°.
type diamond struct{}

// DrawGlyph implements [draw.GlyphDrawer].
func (diamond) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, at vg.Point) {
	r := s.Radius * 1.2
	var p vg.Path
	p.Move(vg.Point{X: at.X, Y: at.Y + r})
	p.Line(vg.Point{X: at.X + r, Y: at.Y})
	p.Line(vg.Point{X: at.X, Y: at.Y - r})
	p.Line(vg.Point{X: at.X - r, Y: at.Y})
	p.Close()
	c.Fill(p)
}

// cross is two thick strokes.
type cross struct{}

// DrawGlyph implements [draw.GlyphDrawer].
func (cross) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, at vg.Point) {
	r := s.Radius * 0.85
	c.SetLineStyle(draw.LineStyle{Color: s.Color, Width: px(2.2)})
	for _, way := range []vg.Length{1, -1} {
		var p vg.Path
		p.Move(vg.Point{X: at.X - r, Y: at.Y - r*way})
		p.Line(vg.Point{X: at.X + r, Y: at.Y + r*way})
		c.Stroke(p)
	}
}
