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
	m, err := st.Position.Rules.Play(st.Position.State, st.Position.Player, house)
	if err != nil || !st.Open {
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
	s.solved()
}

// more asks for the next house of the turn.
func (s *Session) more(m engine.Move) {
	at, prover := after(s.state.Position, m), s.prover()
	var scores puzzle.Scores
	s.both([]engine.Move{m}, func(ctx context.Context) (err error) {
		scores, err = puzzle.Prove(ctx, prover, at)
		return err
	}, func() {
		s.scores = scores
		s.state.Open = true
		s.state.Played = -1
		s.show()
	})
}

// wrong plays a house that does not win, and what the opponent does then.
func (s *Session) wrong(m engine.Move) {
	s.state.Phase = Wrong
	s.missed()
	right := s.turn // the moves before it
	proof, work := s.prove(s.state.Position, m)
	s.both([]engine.Move{m}, work, func() {
		var steps []Step
		for _, t := range right {
			steps = append(steps, Step{Move: t})
		}
		proof.Steps, proof.From = append(steps, proof.Steps...), len(right)
		s.reveal(*proof, len(right)+1)
	})
}

// solved shows the answer of the best defence, and the proof.
func (s *Session) solved() {
	s.state.Phase = Solved
	s.found()
	turn := s.turn
	proof, work := s.prove(s.state.Puzzle.Position, turn...)
	s.both(turn[len(turn)-1:], work, func() { s.reveal(*proof, len(turn)) })
}

// Solve shows the solution: the whole turn, and the answer.
func (s *Session) Solve() {
	st := &s.state
	if st.Phase == None || st.Phase.Over() || st.Sowing {
		return
	}
	p := st.Puzzle
	m, err := p.Position.Rules.Play(p.Position.State, p.Position.Player, p.House)
	if err != nil {
		return
	}
	s.missed()
	st.Phase, st.Open, st.Hint, st.Played = Given, false, -1, p.House
	s.state.set(p.Position, nil)
	proof, work := s.prove(p.Position, m)
	s.background(work, func() {
		s.turn = proof.moves()[:proof.endOfTurn(0)]
		st.Turn = len(s.turn)
		s.reveal(*proof, 0)
	})
}

// Explain plays a house in the position on the board, once the puzzle is over: the proof
// goes on with best play after it, of which the answer is shown.
func (s *Session) Explain(house int) {
	at, before := s.state.Position, s.state.Proof
	m, err := at.Rules.Play(at.State, at.Player, house)
	if err != nil || !s.state.Explorable() {
		return
	}
	proof, work := s.prove(at, m)
	s.background(work, func() {
		proof.Steps, proof.From = slices.Concat(before.Steps[:before.At], proof.Steps), before.At
		s.reveal(*proof, before.At)
	})
}

// prove returns the work that finds the proof which goes on after moves from a position,
// and where it puts that.
func (s *Session) prove(p engine.Position, moves ...engine.Move) (*Proof, func(context.Context) error) {
	proof, prover := &Proof{}, s.prover()
	return proof, func(ctx context.Context) (err error) {
		*proof, err = proofOf(ctx, prover, p, moves)
		return err
	}
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
	s.save()
}

// save writes what is to be kept.
func (s *Session) save() {
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
