package lab

import (
	"math"
	"time"

	"kalah/engine"
)

// Outcome is the way the measurement of a row ended.
type Outcome string

// The outcomes. Only rows that are done have figures.
const (
	Done    Outcome = "done"
	Stopped Outcome = "stopped" // it took longer than [Experiment.RowTime]
	Skipped Outcome = "skipped" // a lower limit of the same algorithm took longer
)

// Row is the cost of one algorithm at one limit: the sums over all positions. Each position is
// searched with an empty memo.
type Row struct {
	Algorithm engine.PlayerType
	Limit     int
	Outcome   Outcome

	Asked       int     // number of positions searched
	Turns       int     // sum of the depths reached; see [Row.SearchedTo]
	Value       float64 // for the player to move, mean over the positions
	Inspections uint64  // static evaluations
	Nodes       uint64  // visited positions not answered by the memo
	CutOffs     uint64  // nodes decided before all successors were tried
	Remembered  uint64  // entries of the memo at the end: one per position and limit
	MemoFull    bool    // the memo dropped entries, so positions were searched again
	Elapsed     time.Duration
}

// SearchedTo returns the mean of the limits that the searches reached. It is less than Limit if
// iterative deepening stopped at a won or lost position. It is 0 for a row without figures.
func (r Row) SearchedTo() float64 {
	if r.Outcome != Done || r.Asked == 0 {
		return 0
	}
	return float64(r.Turns) / float64(r.Asked)
}

// Branching returns the effective branching factor b: b to the power of [Row.SearchedTo] is
// the number of inspections per position. It is 0 for a row without figures. Knuth and Moore
// ("An Analysis of Alpha-Beta Pruning", 1975) and Pearl ("The Solution for the Branching Factor of
// the Alpha-Beta Pruning Algorithm and its Optimality", 1982) take the limit for deep trees.
func (r Row) Branching() float64 {
	if r.Turns == 0 {
		return 0
	}
	return math.Pow(float64(r.Inspections)/float64(r.Asked), 1/r.SearchedTo())
}
