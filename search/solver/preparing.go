package solver

import (
	"slices"
	"sync/atomic"
)

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

// preparing counts how far the preparation is, for others to read. Stage and
// count are one word, so that nobody reads the count of another stage.
type preparing struct{ word atomic.Uint64 }

// stageShift is where the stage, an index of stageNumbers, begins in the word.
// Below it is the number of positions that are done.
const stageShift = 56

// begin says that a stage begins of which so much is done already.
func (p *preparing) begin(stage Stage, done int) {
	i := slices.Index(stageNumbers[:], stage)
	p.word.Store(uint64(i)<<stageShift | uint64(done))
}

// add says that so many positions more are done. It does nothing for nil.
func (p *preparing) add(n int) {
	if p != nil {
		p.word.Add(uint64(n))
	}
}

// read returns the stage and how many of its positions are done.
func (p *preparing) read() (stage Stage, done int) {
	word := p.word.Load()
	return stageNumbers[word>>stageShift], int(word & (1<<stageShift - 1))
}

// Preparation returns how far the preparation is that is under way. It returns at
// once and may be called from any goroutine.
func (s *Solver) Preparation() Preparation {
	stage, done := s.whole.progress.read()
	if stage == "" {
		return Preparation{}
	}
	return Preparation{Stage: stage, Done: min(done, s.TableSize()), Total: s.TableSize()}
}
