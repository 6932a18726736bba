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

// change changes the halted game and shows how.
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
	c.cutTrail()
	c.trail()
	c.resume()
}

// cutTrail ends what is being shown where it leads, and lets what changed since
// take no longer than two moves or so, however many they are.
func (c *Controller) cutTrail() {
	if c.sown {
		c.scene++
		c.sown = false
		c.shown = c.onto
	}
	n := common(c.shown.Moves, c.truth.Moves)
	c.hurry = float64(max(2, len(c.shown.Moves)-n, len(c.truth.Moves)-n))
}

// trail takes back, one by one, the moves shown that the game has not, and sows
// those that it has.
func (c *Controller) trail() {
	if c.replay != nil || c.sown || c.closed {
		return
	}
	n := common(c.shown.Moves, c.truth.Moves)
	switch last, _ := c.shown.LastMove(); {
	case len(c.shown.Moves) > n:
		c.unsow(last.Move, c.shown.At(len(c.shown.Moves)-1), c.trail)
	case len(c.truth.Moves) > n:
		c.sow(c.truth.At(n+1), c.trail)
	default:
		c.jump()
		c.refresh()
	}
}

// common returns how many moves two lines begin with together.
func common(a, b []engine.Played) int {
	for i := range min(len(a), len(b)) {
		if a[i].Player != b[i].Player || a[i].House != b[i].House {
			return i
		}
	}
	return min(len(a), len(b))
}

// resume goes on after a halt, unless the game is paused.
func (c *Controller) resume() {
	if !c.paused {
		c.run()
	}
	c.refresh()
}
