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
	from    logging.From
	path    string
	past    *scribe // of the game whose past this is; nil for a log
	at      int     // moves shown, or being shown
	goal    int     // what at moves towards, move by move
	running bool
	timer   *time.Timer
}

// Open shows a log from its start. A game under way is halted, and goes on
// when the log is left.
func (c *Controller) Open(path string, r Record) {
	c.enter(&replay{game: r.Game, players: r.Players, created: r.Created, source: r.Source, from: r.From, path: path})
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
		c.enter(&replay{game: c.truth.At(len(c.truth.Moves)), players: c.specs, created: c.created, from: c.from(), path: c.log, past: c.scribe})
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

// Scrub is GoTo for a hand on a slider, which asks for more positions than can
// be shown: it shows the latest of those asked for before it comes to it.
func (c *Controller) Scrub(n int) {
	r := c.replay
	if r == nil {
		return
	}
	c.scrub = &n
	c.cfg.Post(func() {
		to := c.scrub
		c.scrub = nil
		if c.replay == r && to != nil {
			c.GoTo(*to)
		}
	})
}

// cut ends a sowing.
func (c *Controller) cut() {
	c.scene++
	c.sown = false
	c.replay.goal = c.replay.at
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

// Next sows the next move.
func (c *Controller) Next() { c.walk(func(r *replay) int { return r.at + 1 }) }

// Back takes back the latest move.
func (c *Controller) Back() { c.walk(func(r *replay) int { return r.at - 1 }) }

// NextTurn sows the moves up to the end of a turn.
func (c *Controller) NextTurn() {
	c.walk(func(r *replay) int { return turnEnd(r.game.Moves, r.arrived(), 1) })
}

// BackTurn takes back the moves of a turn.
func (c *Controller) BackTurn() {
	c.walk(func(r *replay) int { return turnEnd(r.game.Moves, r.arrived(), -1) })
}

// arrived leaves out the rest of a turn that is under way, and returns where it
// leads.
func (r *replay) arrived() int {
	if !r.running {
		r.at = r.goal
	}
	return r.at
}

// walk goes to a position move by move; what is under way is cut short.
func (c *Controller) walk(goal func(*replay) int) {
	r := c.replay
	if r == nil {
		return
	}
	to := goal(r)
	c.rest()
	if c.sown {
		c.cut()
	}
	r.goal = max(0, min(to, len(r.game.Moves)))
	c.step()
}

// step shows one move on the way to the goal, and the others after it.
func (c *Controller) step() {
	r := c.replay
	then := func() {
		r.running = r.running && r.at != r.goal
		switch {
		case r.running:
			c.refresh()
			c.later(r)
		case r.at != r.goal:
			c.step()
		default:
			c.refresh()
		}
	}
	switch {
	case r.at < r.goal:
		r.at++
		c.sow(r.game.At(r.at), then)
	case r.at > r.goal:
		r.at--
		c.unsow(r.game.Moves[r.at].Move, r.game.At(r.at), then)
	default:
		r.running = false
		c.refresh()
	}
}

// later takes the next step of a running replay after a pause.
func (c *Controller) later(r *replay) {
	scene := c.scene
	r.timer = time.AfterFunc(time.Duration(float64(c.cfg.Pause)/c.tempo), func() {
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
	case r == nil || len(r.game.Moves) == 0:
		return
	case r.running:
		c.rest()
		c.refresh()
		return
	case r.at == len(r.game.Moves):
		c.GoTo(0)
	}
	r.arrived()
	if c.sown {
		c.cut()
	}
	r.running, r.goal = true, len(r.game.Moves)
	c.step()
}

// rest ends the running of a replay. A move under way is shown to its end.
func (c *Controller) rest() {
	r := c.replay
	if r.running {
		r.running, r.goal = false, r.at
	}
	if r.timer != nil {
		r.timer.Stop()
	}
}

// SetTempo has replays sow, and pause, in 1/tempo of their time. It takes the
// nearest of [Tempos].
func (c *Controller) SetTempo(tempo float64) {
	c.tempo = Nearest(tempo)
	c.refresh()
}

// turnEnd returns the nearest end of a turn after n moves, or before them: the
// number of moves played when the other player comes to move. The start and the
// end of the game are such too.
func turnEnd(moves []engine.Played, n, step int) int {
	for n += step; n > 0 && n < len(moves) && moves[n].Player == moves[n-1].Player; n += step {
	}
	return max(0, min(n, len(moves)))
}

// Rest has a replay that runs by itself rest.
func (c *Controller) Rest() {
	if c.replay != nil && c.replay.running {
		c.PlayPause()
	}
}
