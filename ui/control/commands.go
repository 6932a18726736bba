package control

import (
	"context"

	"kalah/engine"
)

// Play plays a house for the person to move. It does nothing while nobody may
// play.
func (c *Controller) Play(house int) error {
	if !c.open() {
		return nil
	}
	c.dropHint()
	if err := c.game.Play(house); err != nil {
		return err
	}
	c.paused = false
	if c.loop != nil {
		c.asked = false // nobody may play until the game asks again
		return nil
	}
	c.reached(c.game.Snapshot())
	c.run()
	c.advance()
	return nil
}

// Stop pauses the game. A search under way ends.
func (c *Controller) Stop() {
	if !c.screen().Can.Stop {
		return
	}
	c.halt()
	c.paused = true
	c.advance()
}

// Continue goes on after Stop.
func (c *Controller) Continue() {
	if !c.screen().Can.Continue {
		return
	}
	c.paused = false
	c.run()
	c.advance()
}

// MoveNow has the AI that thinks answer with what it has found so far.
func (c *Controller) MoveNow() {
	if c.screen().Can.MoveNow {
		c.game.MoveNow()
	}
}

// Skip shows at once what is still being sown.
func (c *Controller) Skip() {
	switch {
	case !c.sown:
	case c.replay != nil:
		c.GoTo(c.replay.at)
	default:
		c.jump()
		c.refresh()
	}
}

// Hint has a good house for the person to move shown: the best that the
// analysis knows, or else one that is looked for in a goroutine.
func (c *Controller) Hint() {
	if !c.open() || c.cancelHint != nil {
		return
	}
	if e := c.analysis.known.of(c.shown.Position()); c.analysis.on && e.Known() {
		c.hint = e.House
		c.refresh()
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	c.cancelHint = cancel
	game, at := c.game, c.shown.Position()
	c.behind.Go(func() {
		house, err := c.cfg.Hint(ctx, at)
		c.cfg.Post(func() { c.hinted(ctx, game, house, err) })
	})
	c.refresh()
}

func (c *Controller) hinted(ctx context.Context, game *engine.Game, house int, err error) {
	if ctx.Err() != nil || c.game != game {
		return
	}
	c.dropHint()
	if err != nil {
		c.cfg.View.Failed(err)
	} else {
		c.hint = house
	}
	c.refresh()
}

func (c *Controller) dropHint() {
	if c.cancelHint != nil {
		c.cancelHint()
	}
	c.cancelHint, c.hint = nil, -1
}
