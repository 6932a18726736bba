package puzzle

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/puzzle"
	"kalah/search/solver"
	"kalah/search/why"
)

// Step is a move of a proof with the scores of all houses before the move.
type Step struct {
	Move   engine.Move
	Scores puzzle.Scores // for the player who moves
}

// Proof is a game from the position of a puzzle, with best play after the house explained. It
// goes to the end of the game if the end can be proved, otherwise to the end of the answer.
type Proof struct {
	Steps []Step
	From  int // index of the house explained
	At    int // number of steps before the position on the board

	// Why says why a house is worse than the best one: the house explained, or a worse house if the
	// house explained is best. It is nil if the reason is unknown or may not be shown.
	Why *why.Why
	// Partial reports that the user must still find the best house, so that [reason.Partial] is shown.
	Partial bool
}

// Empty reports whether there is no proof.
func (p Proof) Empty() bool { return len(p.Steps) == 0 }

// answered returns the number of moves up to the end of the turn that answers the house
// explained.
func (p Proof) answered() int {
	n := p.endOfTurn(p.From)
	if n == len(p.Steps) {
		return n
	}
	return p.endOfTurn(n)
}

// endOfTurn returns the number of moves up to the end of the turn of move n.
func (p Proof) endOfTurn(n int) int {
	player := p.Steps[n].Move.Player
	for n < len(p.Steps) && p.Steps[n].Move.Player == player {
		n++
	}
	return n
}

// Asked returns the move explained and its score: the lead of its player, in seeds.
func (p Proof) Asked() (m engine.Move, score int) {
	m = p.Steps[p.From].Move
	return m, p.Steps[p.From].Scores[m.House]
}

// Answer returns the moves of the turn that answers the house explained. It is empty if the game
// is over before.
func (p Proof) Answer() (moves []engine.Move) {
	if p.Empty() {
		return nil
	}
	for _, s := range p.Steps[p.endOfTurn(p.From):p.answered()] {
		moves = append(moves, s.Move)
	}
	return moves
}

// maxProved is the maximum number of seeds in the houses of a position to prove. Such a proof
// takes a fraction of a second; larger positions are searched instead.
const maxProved = 24

// complete adds best play to the proof.
func (p *Proof) complete(ctx context.Context, prover *search.Environment, rules engine.Rules) error {
	for {
		last := p.Steps[len(p.Steps)-1].Move
		if last.Finished {
			return nil
		}
		at := after(engine.Position{Rules: rules}, last)
		few := at.State.AllInHouses() <= maxProved
		if !few && at.Player == p.Steps[p.From].Move.Player && p.endOfTurn(p.From) < len(p.Steps) {
			return nil
		}
		scores, err := scoresOf(ctx, prover, at, few)
		if err != nil {
			return err
		}
		m, err := rules.Play(at.State, at.Player, scores.Best())
		if err != nil {
			return err
		}
		p.Steps = append(p.Steps, Step{m, scores})
	}
}

// searchTime is the search time of a position with more than maxProved seeds.
const searchTime = 300 * time.Millisecond

// scoresOf returns the scores of all houses of a position: proved if few is set, otherwise by a
// search.
func scoresOf(ctx context.Context, prover *search.Environment, at engine.Position, few bool) (scores puzzle.Scores, err error) {
	if few {
		return puzzle.Prove(ctx, prover, at)
	}
	for house := range scores {
		scores[house] = puzzle.NoScore
	}
	found, err := prover.Solver(at.Rules).Search(ctx, at.State, at.Player, solver.Limits{Time: searchTime, AllHouses: true}, nil)
	for _, h := range found.Houses {
		scores[h.House] = h.Score
	}
	return scores, err
}

// GoTo shows the proof after its first n moves. One step forwards is sown.
func (s *Session) GoTo(n int) {
	st := &s.state
	if st.Proof.Empty() {
		return
	}
	s.cancel()
	s.queue, s.then, st.Sowing = nil, nil, false
	n = max(0, min(n, len(st.Proof.Steps)))
	shown := n
	if n == st.Proof.At+1 {
		shown = n - 1
	}
	st.Proof.At = n
	st.set(st.Puzzle.Position, nil)
	for _, step := range st.Proof.Steps[:shown] {
		st.play(step.Move)
	}
	s.sow(st.Proof.Steps[shown:n], s.show)
}

// Known returns the scores of all houses in the position on the board, if the user may see them.
// Before the puzzle is over, they may be seen only after a wrong answer.
func (st State) Known() (scores puzzle.Scores, ok bool) {
	p := st.Proof
	if p.At >= len(p.Steps) || st.Phase == Wrong && p.At <= p.From {
		return scores, false
	}
	return p.Steps[p.At].Scores, true
}
