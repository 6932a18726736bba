package experiment

import (
	"time"

	"kalah/search/lab"
)

// Measure is one of the things measured, such as a chart shows.
type Measure string

// The measures, by the words that the command line has for them.
const (
	Inspections Measure = "inspections"
	Time        Measure = "time" // in milliseconds
	Remembered  Measure = "positions"
	CutOffs     Measure = "cut-offs"
	Branching   Measure = "branching"
)

// Measures returns all measures.
func Measures() []Measure { return []Measure{Inspections, Time, Remembered, CutOffs, Branching} }

// Of returns the measure of a row, and whether the row has it.
func (m Measure) Of(r lab.Row) (value float64, ok bool) {
	if r.Outcome != lab.Done {
		return 0, false
	}
	return map[Measure]float64{
		Inspections: float64(r.Inspections), Time: Milliseconds(r.Elapsed), Remembered: float64(r.Remembered),
		CutOffs: float64(r.CutOffs), Branching: r.Branching(),
	}[m], true
}

// Milliseconds returns a time as the tables have it.
func Milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
