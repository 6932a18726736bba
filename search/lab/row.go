package lab

import (
	"math"
	"time"

	"kalah/engine"
)

// Outcome says how the measuring of a row ended.
type Outcome string

// The outcomes. Only a row that is done has figures.
const (
	Done    Outcome = "done"
	Stopped Outcome = "stopped" // it took longer than [Experiment.RowTime]
	Skipped Outcome = "skipped" // a lower limit of the same algorithm took longer
)

// Row is what one algorithm cost at one limit, for the values of all positions,
// each asked about with an empty memo.
type Row struct {
	Algorithm engine.PlayerType
	Limit     int
	Outcome   Outcome

	Asked       int     // positions asked about
	Turns       int     // limits that were searched to, added up; see [Row.SearchedTo]
	Value       float64 // for the player to move, the mean over the positions
	Inspections uint64  // static evaluations
	Nodes       uint64  // positions visited that the memo did not answer for
	CutOffs     uint64  // of them, those decided before all successors were tried
	Remembered  uint64  // entries of the memo at the end: positions, each with the limit that it was searched to
	MemoFull    bool    // the memo was full and forgot some, so that positions were searched again
	Elapsed     time.Duration
}

// SearchedTo returns the limit that was searched to, the mean over the positions. It
// is less than Limit where iterative deepening found a position won or lost before:
// looking further ahead cannot change that. It is 0 without figures.
func (r Row) SearchedTo() float64 {
	if r.Outcome != Done || r.Asked == 0 {
		return 0
	}
	return float64(r.Turns) / float64(r.Asked)
}

// Branching returns the effective branching factor: the number b for which b to
// the power of the limit that was searched to is the number of inspections for a position. (Knuth and
// Moore, "An Analysis of Alpha-Beta Pruning", 1975, and Pearl, "The Solution for
// the Branching Factor of the Alpha-Beta Pruning Algorithm and its Optimality",
// 1982, take the limit of that for deep trees.) It is 0 without figures.
func (r Row) Branching() float64 {
	if r.Turns == 0 {
		return 0
	}
	return math.Pow(float64(r.Inspections)/float64(r.Asked), 1/r.SearchedTo())
}
