package control

import (
	"context"
	"errors"

	"kalah/engine"
)

// run has the game ask its players, in a goroutine, until it is finished or
// halted.
func (c *Controller) run() {
	if c.game == nil || c.loop != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	l := &loop{cancel}
	ended := make(chan struct{})
	game, before := c.game, c.ended
	c.loop, c.ended, c.asked = l, ended, false
	c.behind.Go(func() {
		defer close(ended)
		defer cancel()
		if before != nil {
			<-before // a game runs once at a time, and its players think once at a time
		}
		err := game.Run(ctx, func(e engine.Event) {
			c.cfg.Post(func() {
				if c.loop == l {
					c.event(e)
				}
			})
		})
		c.cfg.Post(func() {
			if c.loop == l {
				c.runEnded(err)
			}
		})
	})
}

// halt stops asking. Whatever the game still tells is stale from now on.
func (c *Controller) halt() {
	if c.loop == nil {
		return
	}
	c.loop.cancel()
	c.loop, c.asked = nil, false
	c.reached(c.game.Snapshot())
}

// reached takes note of how far the game has come.
func (c *Controller) reached(s engine.Snapshot) {
	if extends(c.truth.Moves, s.Moves) {
		c.unlogged = true
		c.log = ""
	}
	changed := !sameMoves(c.truth.Moves, s.Moves)
	c.truth = s
	if changed {
		c.scribe.save(c.record())
	}
}

// event is told of everything that happens in the running game.
func (c *Controller) event(e engine.Event) {
	if e.Kind == engine.EventMoved {
		c.given = min(c.given, len(e.Game.Moves)-1)
	}
	c.reached(e.Game)
	c.asked = e.Kind == engine.EventAsked
	if e.Kind == engine.EventMoved {
		c.dropHint()
	}
	if e.Kind == engine.EventFinished {
		c.keep()
	}
	c.advance()
}

func (c *Controller) runEnded(err error) {
	c.loop, c.asked = nil, false
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled) && c.human(c.truth):
		c.run() // "move now" came too late and met a person
		return
	default:
		c.paused = true
		c.cfg.View.Failed(err)
	}
	c.refresh()
}

func (c *Controller) human(s engine.Snapshot) bool {
	return !s.Finished && c.specs[s.Player].Type == engine.TypeHuman
}

// watched reports whether no person takes part.
func (c *Controller) watched() bool {
	return c.specs[0].Type != engine.TypeHuman && c.specs[1].Type != engine.TypeHuman
}

// extends reports whether the line of moves long begins with short and goes on.
func extends(short, long []engine.Played) bool {
	if len(short) >= len(long) {
		return false
	}
	for i, m := range short {
		if long[i].Player != m.Player || long[i].House != m.House {
			return false
		}
	}
	return true
}
