package export

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
