// Package figure draws charts: lines with markers and intervals, groups of bars, and named
// rows of a point and its interval, with linear or logarithmic axes. A [Figure] is drawn by
// gonum.org/v1/plot as an image, a PNG or an SVG file, always with the same bytes.
//
// Lines differ not only in colour but also in markers and dashes.
package figure

import "math"

// Figure is a chart.
type Figure struct {
	Title  string
	X, Y   Axis
	Lines  []Line
	Bars   []Bars  // the first values of all series form the first group, and so on
	Rows   []Row   // from top to bottom, with X as their axis; Lines and Bars are then ignored
	Levels []Level // reference values
}

// Axis is a horizontal or vertical axis. It goes from Min to Max, or shows the range of the data
// unless Min is less than Max.
type Axis struct {
	Label    string
	Log      bool // logarithmic, unless it has names; omits values that are not positive
	Whole    bool // only whole numbers
	Min, Max float64
	Names    []string             // shown instead of the numbers 0, 1, 2, ...
	Format   func(float64) string // formats the numbers; nil for %g
}

// Line is a series of points from left to right.
type Line struct {
	Name   string
	Points []Point
}

// Point is a point of a line. It has an interval if Low is less than High. Points that are not finite
// are omitted.
type Point struct {
	X, Y      float64
	Low, High float64
}

// Bars is a series of bars, one in each group.
type Bars struct {
	Name   string
	Values []float64 // NaN for no bar
}

// Row is a named value. It has an interval if Low is less than High.
type Row struct {
	Name      string
	Value     float64
	Low, High float64
	Series    int // index of its colour and marker
}

// Level is a reference value, drawn across the chart.
type Level struct {
	Name  string
	Value float64
}

// Limits of the size, in pixels.
const (
	MinWidth, MinHeight = 160, 120
	MaxWidth, MaxHeight = 8000, 8000
	rowHeight           = 26
)

// HeightFor returns a height with room for all rows. It is at least the given height.
func (f Figure) HeightFor(height int) int {
	return min(max(height, len(f.Rows)*rowHeight+MinHeight), MaxHeight)
}

// shows reports whether the axis can show the value.
func (a Axis) shows(v float64) bool {
	return !math.IsNaN(v) && !math.IsInf(v, 0) && math.Abs(v) < 1e300 && (!a.logarithmic() || v > 1e-300)
}

// drawn returns the points of a line that the axes can show, with intervals that they can show.
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

// interval returns the ends of an interval, or the value twice if there is none.
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
