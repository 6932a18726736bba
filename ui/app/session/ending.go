package session

import (
	"slices"

	"kalah/engine"
	"kalah/internal/message"
)

// Pause halts the game until [Session.Continue]: nobody may play, nobody's time is
// counted.
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

// resigner returns who would resign now: the only person, or of two the one who is
// to move.
func resigner(specs [2]engine.PlayerSpec, s engine.Snapshot) int {
	if Persons(specs) == 1 {
		return slices.IndexFunc(specs[:], func(p engine.PlayerSpec) bool { return p.Type.IsPerson() })
	}
	return s.Player
}

// End ends the game of persons otherwise than by the board: [engine.Resigned] has
// [Screen.Resigner] give it up, [engine.Agreed] is the draw that both agreed to.
func (s *Session) End(reason engine.Reason) {
	switch can := s.can(); {
	case reason == engine.Resigned && can.Resign:
		s.finish(engine.Ending{Reason: reason, Player: resigner(s.specs, s.game)})
	case reason == engine.Agreed && can.Draw:
		s.finish(engine.Ending{Reason: reason})
	}
}

// finish ends the game otherwise than by the board, and has it logged.
func (s *Session) finish(e engine.Ending) {
	s.dropReplay()
	s.halt() // may turn out to be a move further than what was shown
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
	s.reached(s.engine.Snapshot())
	s.recorder.unlogged, s.recorder.log = true, ""
	s.writeLog()
	s.showAll()
	s.refresh()
}

// Swap changes the side of the person to move, by the pie rule.
func (s *Session) Swap() error {
	if !s.can().Swap {
		return message.Errorf("%w after move %d", engine.ErrSwap, len(s.game.Moves))
	}
	s.dropHint()
	if err := s.engine.Swap(); err != nil {
		return err
	}
	if s.loop != nil {
		s.asked = false // the event follows
		return nil
	}
	s.reached(s.engine.Snapshot())
	s.runGame()
	s.walk()
	return nil
}
