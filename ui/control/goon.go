package control

import (
	"errors"
	"fmt"
	"path/filepath"

	"kalah/engine"
	"kalah/logging"
)

// ErrNoReplay says that nothing is being looked through.
var ErrNoReplay = errors.New("no replay is shown")

// ContinueFrom returns what [Controller.Start] is to be given for a new game
// that goes on from the position of a replay, between its players or others. A
// game that is finished there does not go on.
func (c *Controller) ContinueFrom() (Setup, error) {
	r := c.replay
	if r == nil {
		return Setup{}, ErrNoReplay
	}
	game := r.game.At(r.at)
	if game.Finished {
		return Setup{}, fmt.Errorf("%w after move %d", engine.ErrFinished, r.at)
	}
	game.Repeatable = 0
	s := Setup{Rules: game.Rules, Players: r.players}
	if r.past != nil {
		s.Players = c.setup.Players // seeds that were drawn are drawn anew
	}
	if r.at == 0 && !r.from.Position {
		return s, nil // as any new game begins
	}
	b := &Beginning{Game: game, From: logging.From{Moves: r.at, Position: r.from.Position}}
	if r.path != "" {
		b.From.Log = filepath.Base(r.path)
	} else {
		b.past = r.past
	}
	s.Begin = b
	return s, nil
}

// goesOn reports whether a game can go on from the position of the replay.
func (r *replay) goesOn() bool { return !r.game.At(r.at).Finished }

// UnderWay reports whether there is a game that a new one would end.
func (c *Controller) UnderWay() bool {
	return c.game != nil && !c.truth.Finished && len(c.truth.Moves) > 0
}
