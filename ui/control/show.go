package control

import "kalah/engine"

// advance lets what is shown catch up with the game, one sowing at a time.
func (c *Controller) advance() {
	switch {
	case c.replay != nil:
		return
	case c.sown:
		c.refresh()
	case extends(c.shown.Moves, c.truth.Moves):
		n := len(c.shown.Moves) + 1
		c.sow(c.truth.At(n), func() {
			c.pace.show(n)
			c.advance()
		})
	default:
		c.jump()
		c.refresh()
	}
}

// sow shows the last move of a game and calls then.
func (c *Controller) sow(next engine.Snapshot, then func()) {
	move, _ := next.LastMove()
	c.perform(c.cfg.View.Sow, move.Move, next, then)
}

// unsow shows how a move is taken back, and calls then.
func (c *Controller) unsow(move engine.Move, previous engine.Snapshot, then func()) {
	c.perform(c.cfg.View.Unsow, move, previous, then)
}

func (c *Controller) perform(how func(engine.Move, Screen, func()), move engine.Move, onto engine.Snapshot, then func()) {
	c.scene++
	scene := c.scene
	c.sown, c.onto = true, onto
	c.refresh()
	screen := c.screen()
	screen.Game = onto
	how(move, screen, func() {
		if c.scene == scene {
			c.sown = false
			c.scene++
			c.shown = onto
			then()
		}
	})
}

// jump shows the game as it stands, without a sowing.
func (c *Controller) jump() {
	c.scene++
	c.sown = false
	c.hurry = 0
	c.shown = c.truth
	if c.pace != nil {
		c.pace.show(len(c.truth.Moves))
	}
}

// refresh shows everything.
func (c *Controller) refresh() {
	c.follow()
	c.cfg.View.Show(c.screen())
}

// Screen returns what is shown now.
func (c *Controller) Screen() Screen { return c.screen() }

func (c *Controller) screen() Screen {
	s := Screen{
		Game: c.shown, Line: c.shown.Moves, At: len(c.shown.Moves), Players: c.specs, Sowing: c.sown, Tempo: max(1, c.hurry),
		Hint: c.hint, Hinting: c.cancelHint != nil, Log: c.log, Unsaved: c.unsaved,
	}
	s.Activity, s.Analysis = c.activity(), c.Analysis()
	if r := c.replay; r != nil {
		s.Replay, s.Running = true, r.running
		s.Line, s.At, s.Players, s.Log, s.Tempo = r.game.Moves, r.at, r.players, r.path, c.tempo
		s.Can = Can{Again: c.game != nil, Save: len(r.game.Moves) > 0, Leave: true, GoOn: r.goesOn()}
		return s
	}
	if c.game == nil {
		return s
	}
	s.Open = c.open()
	thinks := c.loop != nil && !c.truth.Finished && !c.human(c.truth)
	s.Can = Can{
		Undo:     c.undoable() > 0,
		Redo:     c.truth.Repeatable > 0,
		Hint:     s.Open && c.cancelHint == nil,
		MoveNow:  thinks && c.asked,
		Stop:     thinks || c.loop != nil && c.watched() && !c.truth.Finished,
		Continue: c.paused && !c.truth.Finished,
		Again:    true,
		Save:     len(c.truth.Moves) > 0,
	}
	return s
}

func (c *Controller) activity() Activity {
	switch {
	case c.replay != nil:
		return Replaying
	case c.game == nil:
		return NoGame
	case c.sown:
		return Sowing
	case c.truth.Finished:
		return Finished
	case c.paused:
		return Paused
	case c.human(c.truth):
		return Waiting
	}
	return Thinking
}

// open reports whether the person to move may play now: all was shown, and the
// game waits for this person.
func (c *Controller) open() bool {
	return c.game != nil && c.replay == nil && !c.sown && c.human(c.truth) &&
		len(c.shown.Moves) == len(c.truth.Moves) && (c.asked || c.loop == nil)
}
