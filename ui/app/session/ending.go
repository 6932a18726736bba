package session

import (
	"slices"

	"kalah/engine"
	"kalah/internal/message"
)

// Pause halts the game and its clocks until [Session.Continue]. No house can be played.
func (s *Session) Pause() {
	if !s.can().Pause {
		return
	}
	s.halt()
	s.dropHint()
	s.stage.cut()
	s.paused, s.pausedByUser = true, true
	s.walk()
}

// resigner returns the seat of the player who may resign: the only person, or the person to move
// if there are two.
func resigner(specs [2]engine.PlayerSpec, s engine.Snapshot) engine.Side {
	if Persons(specs) == 1 {
		return engine.Side(slices.IndexFunc(specs[:], func(p engine.PlayerSpec) bool { return p.Type.IsPerson() }))
	}
	return s.Player
}

// End ends the game. The reason is [engine.Resigned], for the player [Screen.Resigner], or
// [engine.Agreed], for a draw between two persons. Any other reason is ignored.
func (s *Session) End(reason engine.Reason) {
	switch can := s.can(); {
	case reason == engine.Resigned && can.Resign:
		s.finish(engine.Ending{Reason: reason, Player: resigner(s.specs(), s.game)})
	case reason == engine.Agreed && can.Draw:
		s.finish(engine.Ending{Reason: reason})
	}
}

// finish ends the game before its regular end, and logs it. It does nothing if a move that was
// not shown yet has ended the game or saved a player from losing on time.
func (s *Session) finish(e engine.Ending) {
	s.dropReplay()
	s.halt() // may add a move that was not shown yet
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
	s.paused, s.pausedByUser = false, false
	s.gameChanged(s.engine.Snapshot())
	s.recorder.unlogged, s.recorder.log = true, ""
	s.writeLog()
	s.showAll()
	s.refresh()
}

// Swap changes sides for the person to move, by the pie rule. It returns [engine.ErrSwap] if the
// rule does not apply now.
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
