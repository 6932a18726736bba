package session

import "kalah/engine"

// Undo takes moves back to the latest choice of a person. Between two computer players it takes
// back one turn and pauses. In a replay it takes back the latest edit of variations and comments
// instead; Redo repeats the edit.
func (s *Session) Undo() {
	if o := s.replay; o != nil {
		s.undoEdit(&o.edits, &o.undone)
		return
	}
	if s.engine == nil {
		return
	}
	s.halt() // may add a move that was not shown yet
	if takeBack, ok := s.game.Undoable(s.specs()); ok {
		s.recorder.undone = true
		s.change(func() error {
			for _, n := range takeBack {
				if err := s.engine.TakeBack(n); err != nil {
					return err
				}
			}
			return nil
		})
		return
	}
	s.resume()
}

// Redo repeats moves and a change of sides that Undo took back, up to the next choice of a
// person.
func (s *Session) Redo() {
	if o := s.replay; o != nil {
		s.undoEdit(&o.undone, &o.edits)
		return
	}
	if !s.can().Redo {
		return
	}
	s.halt()
	s.change(func() error {
		for now := s.engine.Snapshot(); now.Repeatable > 0 || now.Reseatable; {
			player, n := now.Player, 1
			if now.Reseatable {
				n = 0
			}
			if err := s.engine.Repeat(n); err != nil {
				return err
			}
			now = s.engine.Snapshot()
			if !now.Over() && (personToMove(swappedIf(now.Swapped > 0, s.seated), now) || s.watched() && (n == 0 || now.Player != player)) {
				return nil
			}
		}
		return nil
	})
}

// change changes the halted game with how, and shows the moves taken back or repeated.
func (s *Session) change(how func() error) {
	s.dropHint()
	if err := how(); err != nil {
		s.cfg.View.Failed(err)
	}
	unlogged, withdrawn := s.recorder.unlogged, !s.game.Ending.IsZero()
	s.gameChanged(s.engine.Snapshot())
	s.recorder.unlogged = unlogged // these moves were logged when they were played
	s.recorder.log = ""
	if withdrawn && !s.game.Over() {
		s.recorder.unlogged, s.recorder.overwrite = true, true
		s.saveGame()
		s.cfg.Withdrawn(s.record())
	}
	s.paused = s.pausedByUser || s.watched()
	// Showing any number of moves takes no longer than showing two.
	on := &s.stage
	on.cut()
	n := common(on.visible.Moves, s.game.Moves)
	on.rewindSpeed = float64(max(2, len(on.visible.Moves)-n, len(s.game.Moves)-n))
	s.walk()
	s.resume()
}

// LastTurn returns the moves of the latest turn. Effort is the stats of the last of them, with
// the inspections, nodes and time of all summed up.
func LastTurn(moves []engine.Played) (turn []engine.Played, effort engine.Stats) {
	turn = moves[len(moves)-engine.LastTurn(moves):]
	for i, m := range turn {
		sum := m.Stats
		if i > 0 {
			sum.Inspections += effort.Inspections
			sum.Nodes += effort.Nodes
			sum.Elapsed += effort.Elapsed
			sum.Hurried = sum.Hurried || effort.Hurried
		}
		effort = sum
	}
	return turn, effort
}

func personToMove(specs [2]engine.PlayerSpec, s engine.Snapshot) bool {
	return !s.Over() && specs[s.Player].Type.IsPerson()
}

// Persons returns the number of persons among the players.
func Persons(specs [2]engine.PlayerSpec) int {
	n := 0
	for _, p := range specs {
		if p.Type.IsPerson() {
			n++
		}
	}
	return n
}

func watched(specs [2]engine.PlayerSpec) bool { return Persons(specs) == 0 }
