package control

import "kalah/engine"

// Undo takes back to the latest choice of a person; between two AIs it takes
// back a turn and pauses.
func (c *Controller) Undo() {
	if c.replay != nil || c.game == nil {
		return
	}
	c.halt() // may turn out to be a move further than what was shown
	if n := c.undoable(); n > 0 {
		c.change(func() error { return c.game.TakeBack(n) })
		return
	}
	c.resume()
}

// undoable returns how many moves Undo takes back.
func (c *Controller) undoable() int {
	moves := c.truth.Moves
	if c.watched() {
		return lastTurn(moves)
	}
	for i := len(moves) - 1; i >= 0; i-- {
		if c.specs[moves[i].Player].Type == engine.TypeHuman {
			return len(moves) - i
		}
	}
	return 0
}

// lastTurn returns how many moves the last turn has.
func lastTurn(moves []engine.Played) int {
	n := 0
	for i := len(moves) - 1; i >= 0 && moves[i].Player == moves[len(moves)-1].Player; i-- {
		n++
	}
	return n
}

// Redo repeats what Undo took back.
func (c *Controller) Redo() {
	if c.replay != nil || c.game == nil || c.truth.Repeatable == 0 {
		return
	}
	c.halt()
	c.change(func() error {
		for now := c.game.Snapshot(); now.Repeatable > 0; {
			player := now.Player
			if err := c.game.Repeat(1); err != nil {
				return err
			}
			now = c.game.Snapshot()
			if !now.Finished && (c.human(now) || c.watched() && now.Player != player) {
				return nil
			}
		}
		return nil
	})
}

// change changes the halted game and shows it at once.
func (c *Controller) change(how func() error) {
	c.dropHint()
	if err := how(); err != nil {
		c.cfg.View.Failed(err)
	}
	unlogged := c.unlogged
	c.reached(c.game.Snapshot())
	c.unlogged = unlogged // these moves have been played, and logged, before
	c.log = ""
	c.paused = c.watched()
	c.jump()
	c.resume()
}

// resume goes on after a halt, unless the game is paused.
func (c *Controller) resume() {
	if !c.paused {
		c.run()
	}
	c.refresh()
}
