package export

import (
	"image/color"

	"kalah/internal/boardlook"
)

// The shapes of a picture are places and boxes of a board.
type (
	point = boardlook.Point
	box   = boardlook.Box
)

// gradient says how a paint changes within what it fills.
type gradient int

const (
	plain    gradient = iota
	downward          // from the top of the shape's box to its bottom
	outward           // from a point of the box to beyond its edge
)

// paint is what a shape is filled with.
type paint struct {
	name  string // names a gradient in SVG
	kind  gradient
	stops []stop
	// Of an outward paint: where it begins and how far it reaches, in parts of
	// the shape's box.
	from  point
	reach float32
}

// stop is a colour and how far on the way it stands, from 0 to 1.
type stop struct {
	at  float32
	ink color.NRGBA
}

func solid(c color.NRGBA) *paint { return &paint{stops: []stop{{0, c}}} }

// color returns the only colour of a plain paint.
func (p *paint) color() color.NRGBA { return p.stops[0].ink }

// shade returns the colour at that part of the way.
func (p *paint) shade(at float32) color.NRGBA {
	for i, next := range p.stops[1:] {
		if before := p.stops[i]; at < next.at {
			return boardlook.Mix(before.ink, next.ink, (at-before.at)/(next.at-before.at))
		}
	}
	return p.stops[len(p.stops)-1].ink
}

// pen is a back end: it draws what a picture is made of, later things over
// earlier ones.
type pen interface {
	// ellipse fills an ellipse whose box is turned clockwise, in degrees.
	ellipse(b box, turned float64, fill *paint)
	// panel fills a rectangle with round corners.
	panel(b box, round float32, fill *paint)
	// ring draws the edge of such a panel.
	ring(b box, round, width float32, fill *paint)
	// outline fills the inside of a closed line.
	outline(l line, fill *paint)
	// write writes a line of text.
	write(t text)
	// legible returns the text as this pen writes it.
	legible(text string, bold bool) string
}

// line is a closed line: from its start over curves, each with two points that
// it bends to and its end.
type line struct {
	start  point
	curves [][3]point
}

// to adds straight parts.
func (l *line) to(points ...point) {
	for _, p := range points {
		l.bend(p, p, p)
	}
}

func (l *line) bend(a, b, end point) { l.curves = append(l.curves, [3]point{a, b, end}) }

// text is a line of text in one or more runs, which follow one another.
type text struct {
	at     point // on the baseline
	anchor anchor
	runs   []run
}

// run is a piece of text that looks alike.
type run struct {
	text   string
	size   float32
	bold   bool
	color  color.NRGBA
	before float32 // free room on its left
}

// anchor says which part of a text stands at its place.
type anchor int

const (
	atStart anchor = iota
	atMiddle
	atEnd
)
