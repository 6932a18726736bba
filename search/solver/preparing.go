package solver

import "sync/atomic"

// Preparation says how far [Solver.Prepare] is, or whoever else gets the endgame table.
type Preparation struct {
	Stage       Stage // "" while nobody is at it
	Done, Total int   // positions
}

// Further stages, of a preparation.
const (
	StageLoad  Stage = "load"  // reading the endgame table from its file
	StageStore Stage = "store" // writing it there
)

// stageNumbers are in the order of their numbers.
var stageNumbers = [...]Stage{"", StageTable, StageLoad, StageStore}

// preparing counts how far the preparation is, for others to read.
type preparing struct {
	stage atomic.Int32 // an index of stageNumbers
	done  atomic.Int64
}

// begin says that a stage begins of which so much is done already.
func (p *preparing) begin(stage Stage, done int) {
	for i, s := range stageNumbers {
		if s == stage {
			p.done.Store(int64(done))
			p.stage.Store(int32(i))
		}
	}
}

// add says that so many positions more are done. It does nothing for nil.
func (p *preparing) add(n int) {
	if p != nil {
		p.done.Add(int64(n))
	}
}

// Preparation returns how far the preparation is that is under way. It returns at
// once and may be called from any goroutine.
func (s *Solver) Preparation() Preparation {
	stage := stageNumbers[s.whole.progress.stage.Load()]
	if stage == "" {
		return Preparation{}
	}
	return Preparation{Stage: stage, Done: min(int(s.whole.progress.done.Load()), s.TableSize()), Total: s.TableSize()}
}
