package export

import (
	"image/color"

	"kalah/internal/boardlook"
)

type (
	point = boardlook.Point
	box   = boardlook.Box
)

// gradient is the direction in which a paint changes within a shape.
type gradient int

const (
	plain    gradient = iota
	downward          // from the top of the shape's box to its bottom
	outward           // radially from a point of the box
)

// paint is a colour or a gradient that fills a shape.
type paint struct {
	name  string // name of a gradient in SVG
	kind  gradient
	stops []stop
	from  point   // centre of an outward gradient, as a fraction of the shape's box
	reach float32 // radius of an outward gradient, as a fraction of the shape's box
}

// stop is a colour of a gradient and its position, from 0 to 1.
type stop struct {
	at  float32
	ink color.NRGBA
}

func solid(c color.NRGBA) *paint { return &paint{stops: []stop{{0, c}}} }

// color returns the colour of a plain paint.
func (p *paint) color() color.NRGBA { return p.stops[0].ink }

// shade returns the colour at a position from 0 to 1.
func (p *paint) shade(at float32) color.NRGBA {
	for i, next := range p.stops[1:] {
		if before := p.stops[i]; at < next.at {
			return boardlook.Mix(before.ink, next.ink, (at-before.at)/(next.at-before.at))
		}
	}
	return p.stops[len(p.stops)-1].ink
}

// pen draws in an output format. Each shape covers earlier shapes.
type pen interface {
	ellipse(b box, turned float64, fill *paint)    // turned is the clockwise rotation, in degrees
	panel(b box, round float32, fill *paint)       // a rectangle with round corners
	ring(b box, round, width float32, fill *paint) // the edge of a panel
	outline(l line, fill *paint)                   // the inside of a closed line
	write(t text)
	legible(text string, bold bool) string // the text with the letters that this pen can write
}

// line is a closed line of cubic curves. Each curve has two control points and an end.
type line struct {
	start  point
	curves [][3]point
}

// to adds straight lines.
func (l *line) to(points ...point) {
	for _, p := range points {
		l.bend(p, p, p)
	}
}

func (l *line) bend(a, b, end point) { l.curves = append(l.curves, [3]point{a, b, end}) }

// text is a line of text in one or more runs.
type text struct {
	at     point // point on the baseline
	anchor anchor
	runs   []run
}

// run is a piece of text in one style.
type run struct {
	text   string
	size   float32
	bold   bool
	color  color.NRGBA
	before float32 // space on the left of the run
}

// anchor is the part of a text that is at its point.
type anchor int

const (
	atStart anchor = iota
	atMiddle
	atEnd
)
