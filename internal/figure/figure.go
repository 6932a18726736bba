// Package figure draws charts: lines with markers and intervals, groups of bars,
// and named rows of a point and its interval, over linear or logarithmic axes.
// A [Figure] is a value that says what is shown; it is drawn by
// gonum.org/v1/plot as an image, a PNG or an SVG file, the same in each, and from
// the same figure always the same bytes. It knows neither a window nor files.
//
// No line is told from another by its colour alone: each has a marker of another
// shape and is dashed in another way.
package figure

import "math"

// Figure is a chart. Without points it is drawn as empty axes.
type Figure struct {
	Title  string
	X, Y   Axis
	Lines  []Line
	Bars   []Bars  // in groups: the first value of each, the second, ...
	Rows   []Row   // from top to bottom; X is then the axis of the values, and Lines and Bars are left out
	Levels []Level // what values are compared with
}

// Axis is a horizontal or vertical axis. Its range is that of the data, unless Min
// is less than Max.
type Axis struct {
	Label    string
	Log      bool // a logarithmic axis, unless it has names; it leaves out what is not above 0
	Whole    bool // the values are whole numbers, and so are the marks
	Min, Max float64
	Names    []string             // in place of numbers: of 0, 1, 2, ...
	Format   func(float64) string // writes the numbers at the marks; nil: as Go does, briefly
}

// Line is a series of points that belong together, from left to right.
type Line struct {
	Name   string
	Points []Point
	Loose  bool // markers alone: no line joins the points
}

// Point is a point of a line. It has an interval if Low is less than High.
// A point that is not finite is left out.
type Point struct {
	X, Y      float64
	Low, High float64
}

// Bars is a series of bars, one in each group.
type Bars struct {
	Name   string
	Values []float64 // NaN: none
}

// Row is a named value. It has an interval if Low is less than High.
type Row struct {
	Name      string
	Value     float64
	Low, High float64
	Series    int // rows of one series look alike; 0 is the first
}

// Level is a value across the whole chart, such as 0 or one that others measured.
type Level struct {
	Name  string
	Value float64
}

// Bounds of what is drawn, in pixels: below and above them the nearest is taken.
const (
	MinWidth, MinHeight = 160, 120
	MaxWidth, MaxHeight = 8000, 8000
	rowHeight           = 26
)

// HeightFor returns the height in pixels at which all rows of the figure have
// room, or at least the height given.
func (f Figure) HeightFor(height int) int {
	return min(max(height, len(f.Rows)*rowHeight+MinHeight), MaxHeight)
}

// shows reports whether the axis has a place for the value.
func (a Axis) shows(v float64) bool {
	return !math.IsNaN(v) && !math.IsInf(v, 0) && math.Abs(v) < 1e300 && (!a.logarithmic() || v > 1e-300)
}

// drawn returns the points of a line that the axes have a place for, with intervals
// that they have a place for, too.
func (f Figure) drawn(l Line) []Point {
	var points []Point
	for _, p := range l.Points {
		if f.X.shows(p.X) && f.Y.shows(p.Y) {
			p.Low, p.High = f.Y.interval(p.Y, p.Low, p.High)
			points = append(points, p)
		}
	}
	return points
}

// drawnRows is drawn for rows.
func (f Figure) drawnRows() []Row {
	var rows []Row
	for _, r := range f.Rows {
		if f.X.shows(r.Value) {
			r.Low, r.High = f.X.interval(r.Value, r.Low, r.High)
			rows = append(rows, r)
		}
	}
	return rows
}

// interval returns the ends of an interval, where there is none the value twice.
func (a Axis) interval(v, low, high float64) (float64, float64) {
	if !(low < high) {
		return v, v
	}
	if !a.shows(low) {
		low = v
	}
	if !a.shows(high) {
		high = v
	}
	return min(low, v), max(high, v)
}
