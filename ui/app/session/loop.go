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
	s.loop, s.awaitingMove, s.hurried = cancel, false, false
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

// halt stops the game; events that are still queued are ignored. A game halted during a step
// stays paused.
func (s *Session) halt() {
	s.pending, s.hint.wanted = nil, false
	s.dropCall()
	s.paused, s.singleStep = s.paused || s.singleStep, false
	if s.loop == nil {
		return
	}
	s.loop()
	s.loop, s.awaitingMove = nil, false
	s.clocks.Resume()
	s.gameChanged(s.engine.Snapshot())
}

// gameChanged stores a new state of the game, and updates the clocks, the notes and the autosave.
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
	grown := extends(s.game.Moves, now.Moves)
	s.game = now
	if changed || ended {
		s.dropCall()
	}
	if grown {
		s.watchMove()
	}
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
	s.awaitingMove, s.search = e.Kind == engine.EventAsked, search.Progress{}
	stepped := s.singleStep && e.Kind != engine.EventAsked && !e.Game.Over()
	if stepped {
		s.halt()
	}
	switch {
	case e.Kind == engine.EventMoved:
		s.dropHint()
		if stepped {
			break
		}
		return // shown with the next event, which follows at once
	case e.Kind == engine.EventFinished:
		s.writeLog()
	}
	s.walk()
	s.playPending()
}

// Failure is the error of a player that failed to move. Lost reports whether it lost the game by
// the error ([engine.Snapshot.Failed]); otherwise the game is paused.
type Failure struct {
	Player engine.PlayerSpec
	Err    error
	Lost   bool
}

// Error returns the text of Err.
func (f *Failure) Error() string { return f.Err.Error() }

// Unwrap returns Err.
func (f *Failure) Unwrap() error { return f.Err }

func (s *Session) runEnded(err error) {
	s.loop, s.awaitingMove, s.singleStep = nil, false, false
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled) && s.personToMove():
		s.runGame() // a late MoveNow cancelled the question to a person
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

// resume runs the game after a halt, unless it is paused.
func (s *Session) resume() {
	if !s.paused {
		s.runGame()
	}
	s.refresh()
}
