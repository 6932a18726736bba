package puzzle

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/search/puzzle"
)

// Play answers with a house.
//
// After a right house with an extra turn the session asks for the next house. At the end of the
// turn the puzzle is solved, and the session shows the best defence. A puzzle from a mistake asks
// for one house only. After a wrong house the session shows the refutation.
func (s *Session) Play(house int) {
	st := &s.state
	m, err := st.Position.Rules.Play(st.Position.State, st.Position.Player, house)
	if err != nil || !st.Open {
		return
	}
	st.Played, st.Open, st.Hint = house, false, -1
	step := Step{m, s.scores}
	if !st.Puzzle.Right(s.scores, house) {
		s.wrong(step)
		return
	}
	s.turn = append(slices.Clone(s.turn), step)
	st.Turn = len(s.turn)
	if m.ExtraTurn && st.Puzzle.Task == puzzle.TaskWin {
		s.more(step)
		return
	}
	s.solved()
}

// more asks for the next house of the turn.
func (s *Session) more(step Step) {
	at, prover := after(s.state.Position, step.Move), s.prover
	var scores puzzle.Scores
	s.both([]Step{step}, func(ctx context.Context) (err error) {
		scores, err = puzzle.Prove(ctx, prover, at)
		return err
	}, func() {
		s.scores = scores
		s.state.Open = true
		s.state.Played = -1
		s.show()
	})
}

// wrong shows a losing move and its refutation.
func (s *Session) wrong(step Step) {
	s.state.Phase = Wrong
	s.missed()
	from := len(s.turn)
	if from == 0 {
		s.erred = step.Move.House
	}
	proof, work := s.prove(from, append(slices.Clone(s.turn), step)...)
	s.both([]Step{step}, work, func() { s.reveal(*proof, from+1) })
}

// solved shows the last move of the turn and the best defence.
func (s *Session) solved() {
	s.state.Phase = Solved
	s.found()
	turn := s.turn
	proof, work := s.prove(0, turn...)
	s.both(turn[len(turn)-1:], work, func() { s.reveal(*proof, len(turn)) })
}

// Solve shows the solution: the complete turn and the best defence.
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
	proof, work := s.prove(0, Step{m, p.Scores})
	s.background(work, func() {
		s.turn = proof.Steps[:proof.endOfTurn(0)]
		st.Turn = len(s.turn)
		s.reveal(*proof, 0)
	})
}

// Explain shows the answer to a house in the position on the board, once the puzzle is over. The
// proof continues from there with best play.
func (s *Session) Explain(house int) {
	at, proof := s.state.Position, s.state.Proof
	m, err := at.Rules.Play(at.State, at.Player, house)
	if err != nil || !s.state.Explorable() {
		return
	}
	from := proof.At
	steps := append(slices.Clone(proof.Steps[:from]), Step{m, proof.Steps[from].Scores})
	next, work := s.prove(from, steps...)
	s.background(work, func() { s.reveal(*next, from) })
}

// prove returns a proof and the work that completes and explains it. The proof begins with steps from the
// position of the puzzle; the house to explain is step from.
func (s *Session) prove(from int, steps ...Step) (*Proof, func(context.Context) error) {
	proof, prover, large := &Proof{Steps: slices.Clone(steps), From: from}, s.prover, s.env
	at := s.state.Puzzle.Position
	for _, step := range steps[:from] {
		at = after(at, step.Move)
	}
	asked := s.question(at, steps[from])
	return proof, func(ctx context.Context) error {
		if err := proof.complete(ctx, prover, at.Rules); err != nil {
			return err
		}
		proof.Why = asked.answer(ctx, prover, large)
		proof.Partial = proof.Why != nil && asked.secret(*proof.Why)
		return nil
	}
}

// Explorable reports whether [Session.Explain] may be called.
func (st State) Explorable() bool {
	_, known := st.Known()
	return st.Phase.Over() && known && !st.Sowing && !st.Finished
}

// Hint explains the turn in words at the first call, and marks a house at the second.
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

// reveal shows a proof. It sows the moves from index from up to the end of the answer to the
// house explained.
func (s *Session) reveal(proof Proof, from int) {
	proof.At = proof.answered()
	s.state.Proof = proof
	s.sow(proof.Steps[from:proof.At], s.show)
}

// found records that the puzzle is solved.
func (s *Session) found() {
	s.keep(func(store *Store) { store.Add(s.state.Puzzle, !s.attempt) })
	s.attempt = true
	s.state.Before = s.store.Solved(s.state.Puzzle.Key())
}

// missed records that the puzzle was not solved.
func (s *Session) missed() {
	s.keep(func(store *Store) { store.Miss() })
	s.attempt = true
}

// keep changes the store and saves it.
func (s *Session) keep(change func(*Store)) {
	change(s.store)
	s.count()
	s.save()
}

// save saves the store in the background.
func (s *Session) save() {
	store := s.store // another person's store may be in use when the work starts
	s.tasks.Keep(func(context.Context) error { return store.Save() }, func(err error) {
		if err != nil {
			s.fail(err)
		}
	})
}

// after returns the position after a move.
func after(p engine.Position, m engine.Move) engine.Position {
	p.State, p.Player = m.To, m.Next()
	return p
}
