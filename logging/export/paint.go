package export

import (
	"image/color"

	"kalah/internal/boardlook"
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
	reach float64
}

// stop is a colour and how far on the way it stands, from 0 to 1.
type stop struct {
	at float64
	ink
}

// ink is a colour, its alpha not multiplied in.
type ink struct{ R, G, B, A uint8 }

// RGBA implements [color.Color].
func (c ink) RGBA() (r, g, b, a uint32) { return color.NRGBA(c).RGBA() }

func solid(c ink) *paint { return &paint{stops: []stop{{0, c}}} }

// color returns the only colour of a plain paint.
func (p *paint) color() ink { return p.stops[0].ink }

// shades returns the colours from the first stop to the last, evenly.
func (p *paint) shades(n int) []ink {
	out, next := make([]ink, n), 0
	for i := range out {
		at := float64(i) / float64(n-1)
		for next < len(p.stops) && p.stops[next].at <= at {
			next++
		}
		switch {
		case next == 0:
			out[i] = p.stops[0].ink
		case next == len(p.stops):
			out[i] = p.stops[next-1].ink
		default:
			a, b := p.stops[next-1], p.stops[next]
			out[i] = mix(a.ink, b.ink, (at-a.at)/(b.at-a.at))
		}
	}
	return out
}

// mix returns the colour between a and b.
func mix(a, b ink, part float64) ink {
	return ink(boardlook.Mix(color.NRGBA(a), color.NRGBA(b), float32(part)))
}

func faded(c ink, alpha uint8) ink {
	c.A = alpha
	return c
}

func rgb(hex uint32) ink { return ink{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff} }

// pen is a back end: it draws what a picture is made of, later things over
// earlier ones.
type pen interface {
	// ellipse fills an ellipse whose box is turned clockwise, in degrees.
	ellipse(b box, turned float64, fill *paint)
	// panel fills a rectangle with round corners.
	panel(b box, round float64, fill *paint)
	// ring draws the edge of such a panel.
	ring(b box, round, width float64, fill *paint)
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

// to adds a straight part.
func (l *line) to(p point) { l.bend(p, p, p) }

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
	size   float64
	bold   bool
	color  ink
	before float64 // free room on its left
}

// anchor says which part of a text stands at its place.
type anchor int

const (
	atStart anchor = iota
	atMiddle
	atEnd
)
