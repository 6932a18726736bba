package control

import (
	"time"

	"kalah/engine"
	"kalah/logging"
)

// replay is a log, or the past of the game, being looked through.
type replay struct {
	game    engine.Snapshot // all of it
	players [2]engine.PlayerSpec
	created time.Time
	source  *logging.Log
	path    string
	at      int // moves shown, or being shown
	running bool
	timer   *time.Timer
}

// Open shows a log from its start. A game under way is halted, and goes on
// when the log is left.
func (c *Controller) Open(path string, r Record) {
	c.enter(&replay{game: r.Game, players: r.Players, created: r.Created, source: r.Source, path: path})
	c.GoTo(0)
}

// Review shows the game after its first n moves, and lets it be stepped
// through.
func (c *Controller) Review(n int) {
	if c.replay == nil {
		if c.game == nil {
			return
		}
		c.halt()
		c.enter(&replay{game: c.truth.At(len(c.truth.Moves)), players: c.specs, created: c.created, path: c.log})
	}
	c.GoTo(n)
}

func (c *Controller) enter(r *replay) {
	c.dropReplay()
	c.halt()
	c.dropHint()
	c.replay = r
}

func (c *Controller) dropReplay() {
	if c.replay != nil {
		c.rest()
		c.replay = nil
	}
}

// Leave goes back to the game.
func (c *Controller) Leave() {
	if c.replay == nil {
		return
	}
	c.dropReplay()
	c.jump()
	c.resume()
}

// GoTo shows the position after n moves at once.
func (c *Controller) GoTo(n int) {
	r := c.replay
	if r == nil {
		return
	}
	c.rest()
	r.at = max(0, min(n, len(r.game.Moves)))
	c.cut()
	c.refresh()
}

// cut ends a sowing.
func (c *Controller) cut() {
	c.scene++
	c.sown = false
	c.shown = c.replay.game.At(c.replay.at)
}

// First shows the start.
func (c *Controller) First() { c.GoTo(0) }

// Last shows the end.
func (c *Controller) Last() {
	if c.replay != nil {
		c.GoTo(len(c.replay.game.Moves))
	}
}

// Back shows the position a move earlier.
func (c *Controller) Back() {
	if c.replay != nil {
		c.GoTo(c.replay.at - 1)
	}
}

// Next sows the next move.
func (c *Controller) Next() {
	if c.replay != nil {
		c.rest()
		c.step()
	}
}

// step sows the next move; a sowing under way is cut short.
func (c *Controller) step() {
	r := c.replay
	if c.sown {
		c.cut()
	}
	if r.at == len(r.game.Moves) {
		r.running = false
		c.refresh()
		return
	}
	r.at++
	c.sow(r.game.At(r.at), func() {
		r.running = r.running && r.at < len(r.game.Moves)
		c.refresh()
		if r.running {
			c.later(r)
		}
	})
}

// later takes the next step of a running replay after a pause.
func (c *Controller) later(r *replay) {
	scene := c.scene
	r.timer = time.AfterFunc(c.cfg.Pause, func() {
		c.cfg.Post(func() {
			if c.replay == r && r.running && c.scene == scene {
				c.step()
			}
		})
	})
}

// PlayPause lets the replay run, from the start if it is at its end, or rest.
func (c *Controller) PlayPause() {
	r := c.replay
	switch {
	case r == nil:
		return
	case r.running:
		c.rest()
		c.refresh()
		return
	case r.at == len(r.game.Moves):
		c.GoTo(0)
	}
	r.running = true
	c.step()
}

// rest ends the running of a replay.
func (c *Controller) rest() {
	r := c.replay
	r.running = false
	if r.timer != nil {
		r.timer.Stop()
	}
}
