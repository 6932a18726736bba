package session

import (
	"context"
	"errors"
	"time"

	"kalah/engine"
	"kalah/search"
)

// loop is one run of a game.
type loop struct {
	cancel context.CancelFunc
}

// runGame has the game ask its players, in the background, until it is finished or
// halted.
func (s *Session) runGame() {
	if s.engine == nil || s.loop != nil {
		return
	}
	ctx, cancel := context.WithCancel(s.cfg.Tasks.Context())
	l := &loop{cancel}
	game := s.engine
	s.loop, s.asked, s.hurried = l, false, false
	s.background(s.loops.Join(func(context.Context) error {
		defer cancel()
		return game.Run(ctx, func(e engine.Event) {
			s.post(func() {
				if s.loop == l {
					s.event(e)
				}
			})
		})
	}), func(err error) {
		if s.loop == l {
			s.runEnded(err)
		}
	})
}

// halt stops asking. Whatever the game still tells is stale from now on.
func (s *Session) halt() {
	s.pending = nil
	if s.loop == nil {
		return
	}
	s.loop.cancel()
	s.loop, s.asked = nil, false
	s.clocks.Resume()
	s.reached(s.engine.Snapshot())
}

// reached takes note of how far the game has come.
func (s *Session) reached(now engine.Snapshot) {
	if extends(s.game.Moves, now.Moves) {
		s.recorder.unlogged = true
		s.recorder.log = ""
	}
	changed := !sameMoves(s.game.Moves, now.Moves) || s.game.Swapped != now.Swapped
	if changed || s.game.Ending != now.Ending {
		s.recorder.changed = time.Now()
		if len(s.game.Moves) == 0 { // it takes its time from the first move on: the window may have waited for that for hours
			s.recorder.resumed = s.recorder.changed
		}
	}
	s.clocksReached(s.game, now)
	s.game, s.specs = now, swappedIf(now.Swapped > 0, s.seated)
	if changed {
		s.saveGame()
	}
}

// event takes note of what happens in the running game.
func (s *Session) event(e engine.Event) {
	if e.Kind == engine.EventMoved { // a move that was chosen in this game
		s.recorder.inheritedMoves = min(s.recorder.inheritedMoves, len(e.Game.Moves)-1)
	}
	s.reached(e.Game)
	s.asked, s.search = e.Kind == engine.EventAsked, search.Progress{}
	switch e.Kind {
	case engine.EventMoved:
		s.dropHint()
		return // what follows at once, the next question or the end, is shown with it
	case engine.EventFinished:
		s.writeLog()
	}
	s.walk()
	s.playPending()
}

func (s *Session) runEnded(err error) {
	s.loop, s.asked = nil, false
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled) && isHuman(s.specs, s.game):
		s.runGame() // "move now" came too late and met a person
		return
	default:
		s.paused, s.pending = true, nil
		s.cfg.View.Failed(err)
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
