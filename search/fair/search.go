package fair

import (
	"context"
	"slices"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

// Search goes through boards and proves of each whether it is fair.
type Search struct {
	Boards []engine.State
	Known  []Verdict      // of the first boards, which are not proved again
	Prover *solver.Solver // under the capture rule that is asked about

	Found    func(Verdict) error // called with each new verdict, in order; its error ends the search
	Progress func(Progress)      // called before each board and at the end; nil: nobody asks
}

// Progress is how far a search is.
type Progress struct {
	Done, Total int           // boards
	Fair        int           // of those done
	Nodes       uint64        // of all that are done
	Left        time.Duration // as it went so far; 0 while that is not known
}

// Run returns the verdicts on all boards, in their order. If the context or an error
// ends the search, it returns those that there are.
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

// judge proves who wins a board with the first player to move, by one null window
// or, unless the first player wins, two.
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

// progressOf says how far a search is that has taken some time and knew the first
// verdicts before.
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
