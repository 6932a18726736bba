package puzzle

import (
	"context"

	"kalah/engine"
	"kalah/search/puzzle"
)

// Step is a move of a proof, with what every house was worth where it was played.
type Step struct {
	Move   engine.Move
	Scores puzzle.Scores // for the player who moves
	Known  bool          // the scores are
}

// Proof is best play from the position of a puzzle to the end of the game, after what
// was played there.
type Proof struct {
	Steps []Step
	From  int // how many moves come before the house in question
	At    int // how many of the steps lead to the position on the board
}

// Score returns by how many seeds the game ends for the player.
func (p Proof) Score(player int) int {
	end := p.Steps[len(p.Steps)-1].Move.To
	return end.Seeds(player) - end.Seeds(1-player)
}

// Empty reports whether there is no proof.
func (p Proof) Empty() bool { return len(p.Steps) == 0 }

func (p Proof) moves() []engine.Move {
	moves := make([]engine.Move, len(p.Steps))
	for i, s := range p.Steps {
		moves[i] = s.Move
	}
	return moves
}

// answered returns how many moves there are up to the end of the answer to the house in
// question: of the turn of the other player.
func (p Proof) answered() int {
	n := p.endOfTurn(p.From)
	if n == len(p.Steps) {
		return n
	}
	return p.endOfTurn(n)
}

// endOfTurn returns how many moves there are up to the end of the turn that the move with
// that number belongs to.
func (p Proof) endOfTurn(n int) int {
	player := p.Steps[n].Move.Player
	for n < len(p.Steps) && p.Steps[n].Move.Player == player {
		n++
	}
	return n
}

// Asked returns the move in question, and by how many seeds its player wins then.
func (p Proof) Asked() (m engine.Move, score int) {
	m = p.Steps[p.From].Move
	return m, p.Score(m.Player)
}

// Answer returns the moves of the turn that answers the house in question; none if the
// game is over before.
func (p Proof) Answer() []engine.Move {
	if p.Empty() {
		return nil
	}
	return p.moves()[p.endOfTurn(p.From):p.answered()]
}

// proofOf returns the proof that goes on after these moves from the position.
func proofOf(ctx context.Context, prover puzzle.Prover, p engine.Position, moves []engine.Move) (Proof, error) {
	var proof Proof
	for {
		scores, err := puzzle.Prove(ctx, prover, p)
		if err != nil {
			return Proof{}, err
		}
		var m engine.Move
		if n := len(proof.Steps); n < len(moves) {
			m = moves[n]
		} else if m, err = p.Rules.Play(p.State, p.Player, scores.Best()); err != nil {
			return Proof{}, err
		}
		proof.Steps = append(proof.Steps, Step{m, scores, true})
		if m.Finished {
			return proof, nil
		}
		p = after(p, m)
	}
}

// GoTo shows the proof after its first n moves.
func (s *Session) GoTo(n int) {
	st := &s.state
	if st.Proof.Empty() || st.Phase == Asking {
		return
	}
	s.cancel()
	s.queue, s.then, st.Sowing = nil, nil, false
	n = max(0, min(n, len(st.Proof.Steps)))
	back := st.Proof.At - n
	st.Proof.At = n
	if back == -1 { // a step forwards is shown as it was played
		s.state.set(at(st.Puzzle.Position, st.Proof, n-1))
		s.sow([]engine.Move{st.Proof.Steps[n-1].Move}, s.show)
		return
	}
	s.state.set(at(st.Puzzle.Position, st.Proof, n))
	s.show()
}

// at returns the position after n steps, and the moves of the turn that led there.
func at(p engine.Position, proof Proof, n int) (engine.Position, []engine.Move) {
	if n == 0 {
		return p, nil
	}
	moves := proof.moves()[:n]
	last := moves[n-1]
	begin := n - 1
	for begin > 0 && moves[begin-1].Player == last.Player {
		begin--
	}
	return after(p, last), moves[begin:]
}

// Known returns what every house of the position on the board is worth, as far as it may
// be seen: all of it once the puzzle is over, and before that only of the positions that
// a wrong answer has led to.
func (st State) Known() (scores puzzle.Scores, ok bool) {
	p := st.Proof
	if p.Empty() || p.At >= len(p.Steps) || !p.Steps[p.At].Known {
		return scores, false
	}
	if st.Phase == Wrong && p.At <= p.From {
		return scores, false
	}
	return p.Steps[p.At].Scores, st.Phase != Asking
}
