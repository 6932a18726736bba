package experiment

import (
	"time"

	"kalah/search/lab"
)

// Measure is a measured quantity for a chart.
type Measure string

// The measures, by their words on the command line.
const (
	Inspections Measure = "inspections"
	Time        Measure = "time" // in milliseconds
	Remembered  Measure = "positions"
	CutOffs     Measure = "cut-offs"
	Branching   Measure = "branching"
)

// Measures returns all measures.
func Measures() []Measure { return []Measure{Inspections, Time, Remembered, CutOffs, Branching} }

// Of returns the value of a row. It returns false for a row that was not measured.
func (m Measure) Of(r lab.Row) (value float64, ok bool) {
	if r.Outcome != lab.Done {
		return 0, false
	}
	return map[Measure]float64{
		Inspections: float64(r.Inspections), Time: Milliseconds(r.Elapsed), Remembered: float64(r.Remembered),
		CutOffs: float64(r.CutOffs), Branching: r.Branching(),
	}[m], true
}

// Milliseconds returns a time in milliseconds.
func Milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
