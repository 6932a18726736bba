package session

import (
	"slices"

	"kalah/engine"
	"kalah/internal/message"
)

// Pause halts the game until [Session.Continue]: nobody may play, and no clock runs.
func (s *Session) Pause() {
	if !s.can().Pause {
		return
	}
	s.halt()
	s.dropHint()
	s.display.cut()
	s.paused, s.waits = true, true
	s.walk()
}

// resigner returns who may resign now: the only person, or of two the one to move.
func resigner(specs [2]engine.PlayerSpec, s engine.Snapshot) int {
	if Persons(specs) == 1 {
		return slices.IndexFunc(specs[:], func(p engine.PlayerSpec) bool { return p.Type.IsPerson() })
	}
	return s.Player
}

// End ends the game by a resignation of [Screen.Resigner], [engine.Resigned], or by a draw
// that two persons agreed to, [engine.Agreed].
func (s *Session) End(reason engine.Reason) {
	switch can := s.can(); {
	case reason == engine.Resigned && can.Resign:
		s.finish(engine.Ending{Reason: reason, Player: resigner(s.specs(), s.game)})
	case reason == engine.Agreed && can.Draw:
		s.finish(engine.Ending{Reason: reason})
	}
}

// finish ends the game by something else than the board, and logs it.
func (s *Session) finish(e engine.Ending) {
	s.dropReplay()
	s.halt() // which may add a move that was not shown yet
	if s.game.Over() || e.Reason == engine.OnTime && s.game.Player != e.Player {
		s.showAll()
		s.resume()
		return
	}
	s.dropHint()
	if err := s.engine.End(e); err != nil {
		s.cfg.View.Failed(err)
		return
	}
	s.paused, s.waits = false, false
	s.gameChanged(s.engine.Snapshot())
	s.recorder.unlogged, s.recorder.log = true, ""
	s.writeLog()
	s.showAll()
	s.refresh()
}

// Swap changes sides for the person to move, by the pie rule.
func (s *Session) Swap() error {
	if !s.can().Swap {
		return message.Errorf("%w after move %d", engine.ErrSwap, len(s.game.Moves))
	}
	s.dropHint()
	if err := s.engine.Swap(); err != nil {
		return err
	}
	s.chosen()
	return nil
}
