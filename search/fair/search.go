package fair

import (
	"context"
	"time"

	"kalah/engine"
)

// Prover proves what a position is worth at least: a [kalah/search/solver.Solver].
type Prover interface {
	AtLeast(ctx context.Context, state engine.State, player, score int) (holds bool, nodes uint64, err error)
}

// Search goes through boards and proves of each whether it is fair.
type Search struct {
	Boards []engine.State // nil: Boards()
	Known  []Verdict      // of the first boards, which are not proved again
	Prover Prover         // under the capture rule that is asked about

	Found    func(Verdict) error // called with each new verdict, in order; its error ends the search; nil: nobody asks
	Progress func(Progress)      // called before each board and at the end; nil: nobody asks
}

// Progress is how far a search is.
type Progress struct {
	Done, Total int           // boards
	Fair        int           // of those done
	Nodes       uint64        // of all that are done
	Elapsed     time.Duration // since the search was begun or went on
	Left        time.Duration // as it went so far; 0 while that is not known
}

// Run returns the verdicts on all boards, in their order. If the context or an error
// ends the search, it returns those that there are.
func (s Search) Run(ctx context.Context) ([]Verdict, error) {
	boards := s.Boards
	if boards == nil {
		boards = Boards()
	}
	verdicts := append(make([]Verdict, 0, len(boards)), s.Known...)
	p := Progress{Total: len(boards)}
	for _, v := range s.Known {
		p.add(v)
	}
	known, began := len(s.Known), time.Now()
	for {
		if s.Progress != nil {
			p.pass(time.Since(began), known)
			s.Progress(p)
		}
		if p.Done >= len(boards) {
			return verdicts, nil
		}
		v, err := Judge(ctx, s.Prover, boards[p.Done])
		if err == nil && s.Found != nil {
			err = s.Found(v)
		}
		if err != nil {
			return verdicts, err
		}
		verdicts = append(verdicts, v)
		p.add(v)
	}
}

// Judge proves who wins a board with the first player to move, by one null window
// or, unless the first player wins, two.
func Judge(ctx context.Context, p Prover, board engine.State) (Verdict, error) {
	v := Verdict{State: board}
	for _, atLeast := range []struct{ score, worth int }{{1, 1}, {0, 0}} {
		holds, nodes, err := p.AtLeast(ctx, board, engine.First, atLeast.score)
		v.Nodes += nodes
		if err != nil {
			return v, err
		}
		if holds {
			v.Worth = atLeast.worth
			return v, nil
		}
	}
	v.Worth = -1
	return v, nil
}

func (p *Progress) add(v Verdict) {
	p.Done++
	p.Nodes += v.Nodes
	if v.Fair() {
		p.Fair++
	}
}

// pass says how much time went by since the search had known boards.
func (p *Progress) pass(elapsed time.Duration, known int) {
	p.Elapsed = elapsed
	if proved := p.Done - known; proved > 0 {
		p.Left = time.Duration(float64(elapsed) / float64(proved) * float64(p.Total-p.Done))
	}
}
