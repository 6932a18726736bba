package session

import (
	"context"
	"errors"
	"time"

	"kalah/engine"
	"kalah/search"
)

// runGame runs the game in the background, until it is finished or halted.
func (s *Session) runGame() {
	if s.engine == nil || s.loop != nil {
		return
	}
	ctx, cancel := context.WithCancel(s.cfg.Tasks.Context())
	game := s.engine
	s.loop, s.asked, s.hurried = cancel, false, false
	s.cfg.Tasks.Go(s.loops.Join(func(context.Context) error {
		return game.Run(ctx, func(e engine.Event) {
			s.cfg.Tasks.Post(func() {
				if ctx.Err() == nil {
					s.event(e)
				}
			})
		})
	}), func(err error) {
		if ctx.Err() == nil {
			cancel()
			s.runEnded(err)
		}
	})
}

// halt stops the game. Events that are still on their way are ignored. A step that is cut off
// leaves the game paused, as it was.
func (s *Session) halt() {
	s.pending, s.hint.wanted = nil, false
	s.paused, s.steps = s.paused || s.steps, false
	if s.loop == nil {
		return
	}
	s.loop()
	s.loop, s.asked = nil, false
	s.clocks.Resume()
	s.gameChanged(s.engine.Snapshot())
}

// gameChanged takes over a new state of the game.
func (s *Session) gameChanged(now engine.Snapshot) {
	if extends(s.game.Moves, now.Moves) {
		s.recorder.unlogged = true
		s.recorder.log = ""
	}
	changed := !sameMoves(s.game.Moves, now.Moves) || s.game.Swapped != now.Swapped
	ended := s.game.Ending != now.Ending
	if changed || ended {
		s.recorder.changed = time.Now()
		if len(s.game.Moves) == 0 { // the time before the first move does not count
			s.recorder.resumed = s.recorder.changed
		}
	}
	s.clocksChanged(s.game, now)
	s.game = now
	s.recorder.followNotes(now)
	if !now.Over() {
		s.recorder.decide(s.recorder.writer)
	}
	if changed || ended {
		s.saveGame()
	}
}

// event handles an event of the running game.
func (s *Session) event(e engine.Event) {
	if e.Kind == engine.EventMoved { // chosen in this game, so not inherited
		s.recorder.inheritedMoves = min(s.recorder.inheritedMoves, len(e.Game.Moves)-1)
	}
	s.gameChanged(e.Game)
	s.asked, s.search = e.Kind == engine.EventAsked, search.Progress{}
	stepped := s.steps && e.Kind != engine.EventAsked && !e.Game.Over()
	if stepped {
		s.halt()
	}
	switch {
	case e.Kind == engine.EventMoved:
		s.dropHint()
		if stepped {
			break
		}
		return // it is shown with the event that follows at once: the next question or the end
	case e.Kind == engine.EventFinished:
		s.writeLog()
	}
	s.walk()
	s.playPending()
}

// Failure is the error of a player that has not moved as it must. It has lost the game by it,
// see [engine.Snapshot.Failed], or stopped it.
type Failure struct {
	Player engine.PlayerSpec
	Err    error
	Lost   bool
}

// Error implements error.
func (f *Failure) Error() string { return f.Err.Error() }

// Unwrap returns the error itself.
func (f *Failure) Unwrap() error { return f.Err }

func (s *Session) runEnded(err error) {
	s.loop, s.asked, s.steps = nil, false, false
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled) && s.personToMove():
		s.runGame() // MoveNow came so late that it cancelled the question to a person
		return
	default:
		lost, ok := s.game.Failed(s.specs(), err)
		s.cfg.View.Failed(&Failure{s.specs()[s.game.Player], err, ok})
		if ok {
			s.finish(lost)
			return
		}
		s.paused, s.pending = true, nil
	}
	s.refresh()
}

// resume goes on after a halt, unless the game is paused.
func (s *Session) resume() {
	if !s.paused {
		s.runGame()
	}
	s.refresh()
}
