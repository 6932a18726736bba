package puzzle

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/search/puzzle"
)

// Play answers with a house. The right one is played, and after an extra turn the next
// one is asked for; once the turn is over the best defence answers, and the puzzle is
// solved. Another one is played too, with what the opponent makes of it.
func (s *Session) Play(house int) {
	st := &s.state
	if !st.Open || st.Position.Rules.Check(st.Position.State, st.Position.Player, house) != nil {
		return
	}
	m, err := st.Position.Rules.Play(st.Position.State, st.Position.Player, house)
	if err != nil {
		return
	}
	st.Played, st.Open, st.Hint = house, false, -1
	if s.scores[house] <= 0 {
		s.wrong(m)
		return
	}
	s.turn = append(slices.Clone(s.turn), m)
	st.Turn = len(s.turn)
	if m.ExtraTurn && !m.Finished {
		s.more(m)
		return
	}
	s.solved(Solved)
}

// more asks for the next house of the turn.
func (s *Session) more(m engine.Move) {
	at, prover := after(s.state.Position, m), s.prover()
	s.both([]engine.Move{m}, func(ctx context.Context) (result, error) {
		scores, err := puzzle.Prove(ctx, prover, at)
		return result{scores: scores}, err
	}, func(r result) {
		s.scores = r.scores
		s.state.Open = true
		s.state.Played = -1
		s.show()
	})
}

// wrong plays a house that does not win, and what the opponent does then.
func (s *Session) wrong(m engine.Move) {
	s.state.Phase = Wrong
	s.missed()
	at, before, prover := s.state.Position, len(s.turn), s.prover()
	s.both([]engine.Move{m}, func(ctx context.Context) (result, error) {
		proof, err := newProof(ctx, prover, at, m.House)
		return result{proof: proof}, err
	}, func(r result) {
		// The moves that were right stand before it.
		for _, t := range slices.Backward(s.turn[:before]) {
			r.proof.Steps = slices.Insert(r.proof.Steps, 0, Step{Move: t})
		}
		r.proof.From = before
		s.reveal(r.proof, before+1)
	})
}

// solved shows the answer of the best defence, and the proof.
func (s *Session) solved(phase Phase) {
	s.state.Phase = phase
	if phase == Solved {
		s.found()
	}
	p, turn, prover := s.state.Puzzle.Position, s.turn, s.prover()
	last := turn[len(turn)-1]
	s.both([]engine.Move{last}, func(ctx context.Context) (result, error) {
		proof, err := proofOf(ctx, prover, p, turn)
		return result{proof: proof}, err
	}, func(r result) { s.reveal(r.proof, len(turn)) })
}

// Solve shows the solution: the whole turn, and the answer.
func (s *Session) Solve() {
	st := &s.state
	if st.Phase == None || st.Phase.Over() || st.Sowing {
		return
	}
	s.missed()
	p := st.Puzzle
	st.Phase, st.Open, st.Hint, st.Played = Given, false, -1, p.House
	s.state.set(p.Position, nil)
	prover := s.prover()
	s.background(func(ctx context.Context) (result, error) {
		proof, err := newProof(ctx, prover, p.Position, p.House)
		return result{proof: proof}, err
	}, func(r result) {
		s.turn = r.proof.moves()[:r.proof.endOfTurn(0)]
		st.Turn = len(s.turn)
		s.reveal(r.proof, 0)
	})
}

// Explain plays a house in the position on the board, once the puzzle is over: the proof
// goes on with best play after it, of which the answer is shown.
func (s *Session) Explain(house int) {
	if !s.state.Explorable() || s.state.Position.Rules.Check(s.state.Position.State, s.state.Position.Player, house) != nil {
		return
	}
	at, prover, proof := s.state.Position, s.prover(), s.state.Proof
	s.background(func(ctx context.Context) (result, error) {
		on, err := newProof(ctx, prover, at, house)
		on.Steps = slices.Concat(proof.Steps[:proof.At], on.Steps)
		on.From = proof.At
		return result{proof: on}, err
	}, func(r result) { s.reveal(r.proof, proof.At) })
}

// Explorable reports whether a house may be played to see what it leads to.
func (st State) Explorable() bool {
	_, known := st.Known()
	return st.Phase.Over() && known && !st.Sowing && !st.Finished
}

// Hint says what the turn does, and then marks the house.
func (s *Session) Hint() {
	if s.state.Phase != Asking || !s.state.Open {
		return
	}
	s.attempt = true
	if s.state.Hints = min(s.state.Hints+1, 2); s.state.Hints == 2 {
		s.state.Hint = s.scores.Best()
	}
	s.show()
}

// reveal keeps a proof and sows its moves from the one with that number up to the end
// of the answer to the house in question.
func (s *Session) reveal(proof Proof, from int) {
	s.state.Proof = proof
	to := proof.answered()
	s.state.Proof.At = to
	s.sow(proof.moves()[from:to], s.show)
}

// found takes note that the puzzle is solved.
func (s *Session) found() {
	s.keep(func(store *Store) { store.Add(s.state.Puzzle.Key(), !s.attempt) })
	s.attempt = true
	s.state.Before = true
}

// missed takes note that it was not.
func (s *Session) missed() {
	s.keep(func(store *Store) { store.Miss() })
	s.attempt = true
}

// keep changes what is kept.
func (s *Session) keep(change func(*Store)) {
	change(s.store)
	s.state.Tally, s.state.Done = s.store.Tally(), s.store.solvedOf(s.list)
	s.tasks.Keep(func(context.Context) error { return s.store.Save() }, func(err error) {
		if err != nil {
			s.fail(err)
		}
	})
}

// after returns the position that a move leads to.
func after(p engine.Position, m engine.Move) engine.Position {
	p.State, p.Player = m.To, m.Next()
	return p
}

func (s *Session) prover() puzzle.Prover { return s.provers.of(s.state.Puzzle.Position.Rules) }

// provers are those of the rules, which differ by whether an empty house captures.
type provers map[bool]puzzle.Prover

func (p provers) of(rules engine.Rules) puzzle.Prover {
	if p[rules.EmptyCapture] == nil {
		p[rules.EmptyCapture] = puzzle.NewProver(rules)
	}
	return p[rules.EmptyCapture]
}
