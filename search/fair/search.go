package fair

import (
	"context"
	"slices"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

// Search proves the winner of each board.
type Search struct {
	Boards []engine.State
	Known  []Verdict      // on the first boards, which are not proved again
	Prover *solver.Solver // must have the capture rule of the search

	Found    func(Verdict) error // called with each new verdict, in order; an error ends the search
	Progress func(Progress)      // called before each board and at the end; may be nil
}

// Progress is the progress of a search.
type Progress struct {
	Done, Total int           // boards
	Fair        int           // boards of Done
	Nodes       uint64        // of all boards of Done
	Left        time.Duration // estimate of the remaining time; 0 before the first new verdict
}

// Run returns the verdicts on all boards, in order. If the context or an error ends the search,
// it returns the verdicts so far and the error.
func (s Search) Run(ctx context.Context) ([]Verdict, error) {
	verdicts, began := slices.Clone(s.Known), time.Now()
	for {
		if s.Progress != nil {
			s.Progress(progressOf(verdicts, len(s.Known), len(s.Boards), time.Since(began)))
		}
		if len(verdicts) >= len(s.Boards) {
			return verdicts, nil
		}
		v, err := judge(ctx, s.Prover, s.Boards[len(verdicts)])
		if err == nil {
			err = s.Found(v)
		}
		if err != nil {
			return verdicts, err
		}
		verdicts = append(verdicts, v)
	}
}

// judge proves the winner of a board. It needs one null-window search if the first player wins,
// otherwise two.
func judge(ctx context.Context, p *solver.Solver, board engine.State) (Verdict, error) {
	v := Verdict{State: board, Worth: 1}
	for ; v.Worth >= 0; v.Worth-- {
		holds, nodes, err := p.AtLeast(ctx, board, engine.First, v.Worth)
		v.Nodes += nodes
		if err != nil || holds {
			return v, err
		}
	}
	return v, nil
}

// progressOf returns the progress of a search. known is the number of verdicts that it began with.
func progressOf(verdicts []Verdict, known, total int, elapsed time.Duration) Progress {
	p := Progress{Done: len(verdicts), Total: total}
	for _, v := range verdicts {
		p.Nodes += v.Nodes
		if v.Fair() {
			p.Fair++
		}
	}
	if proved := p.Done - known; proved > 0 {
		p.Left = time.Duration(float64(elapsed) / float64(proved) * float64(total-p.Done))
	}
	return p
}
