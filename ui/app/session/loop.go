package session

import (
	"context"
	"errors"

	"kalah/engine"
	"kalah/search"
)

// loop is one run of a game.
type loop struct {
	cancel context.CancelFunc
}

// run has the game ask its players, in the background, until it is finished or
// halted.
func (g *Game) run() {
	if g.engine == nil || g.loop != nil {
		return
	}
	s := g.session
	ctx, cancel := context.WithCancel(s.cfg.Tasks.Context())
	l := &loop{cancel}
	ended := make(chan struct{})
	game, before := g.engine, g.ended
	g.loop, g.ended, g.asked, s.Timing.hurried = l, ended, false, false
	s.background(ctx, func(ctx context.Context) error {
		defer close(ended)
		defer cancel()
		if before != nil {
			<-before // a game runs once at a time, and its players think once at a time
		}
		return game.Run(ctx, func(e engine.Event) {
			s.post(func() {
				if g.loop == l {
					g.event(e)
				}
			})
		})
	}, func(err error) {
		if g.loop == l {
			g.runEnded(err)
		}
	})
}

// halt stops asking. Whatever the game still tells is stale from now on.
func (g *Game) halt() {
	g.pending = nil
	if g.loop == nil {
		return
	}
	g.loop.cancel()
	g.loop, g.asked = nil, false
	g.session.Timing.clocks.Resume()
	g.reached(g.engine.Snapshot())
}

// reached takes note of how far the game has come.
func (g *Game) reached(s engine.Snapshot) {
	if extends(g.game.Moves, s.Moves) {
		g.recorder.unlogged = true
		g.recorder.log = ""
	}
	changed := !sameMoves(g.game.Moves, s.Moves) || g.game.Swapped != s.Swapped
	if changed || g.game.Ending != s.Ending {
		g.recorder.stamp(len(g.game.Moves) == 0)
	}
	g.session.Timing.reached(g.game, s)
	g.game, g.specs = s, swappedIf(s.Swapped > 0, g.seated)
	if changed {
		g.recorder.save()
	}
}

// event takes note of what happens in the running game.
func (g *Game) event(e engine.Event) {
	if e.Kind == engine.EventMoved {
		g.recorder.moved(e.Game)
	}
	g.reached(e.Game)
	g.asked = e.Kind == engine.EventAsked
	if e.Kind == engine.EventMoved {
		g.hint.drop()
	}
	if e.Kind == engine.EventFinished {
		g.recorder.writeLog()
	}
	g.advance()
	g.playPending()
}

func (g *Game) runEnded(err error) {
	g.loop, g.asked = nil, false
	switch {
	case err == nil:
	case errors.Is(err, context.Canceled) && isHuman(g.specs, g.game):
		g.run() // "move now" came too late and met a person
		return
	default:
		g.paused, g.pending = true, nil
		g.session.cfg.View.Failed(err)
	}
	g.session.refresh()
}

// resume goes on after a halt, unless the game is paused.
func (g *Game) resume() {
	if !g.paused {
		g.run()
	}
	g.session.refresh()
}

// progress shows how a search gets on, unless that comes too late.
func (g *Game) progress(player int, p search.Progress) {
	seat := player // of the players as they were made
	if g.specs != g.made {
		seat = 1 - player
	}
	if g.loop != nil && g.asked && g.game.Player == seat && g.session.Replay.open == nil {
		g.session.cfg.View.Progress(seat, p)
	}
}

// advance lets what is visible catch up with the game, one sowing at a time.
func (g *Game) advance() {
	d := &g.session.display
	switch {
	case g.session.Replay.open != nil:
		return
	case d.animating:
		g.session.refresh()
	case extends(d.visible.Moves, g.game.Moves):
		n := len(d.visible.Moves) + 1
		d.sow(g.game.At(n), func() {
			g.pace.show(n)
			g.advance()
		})
	default:
		g.showAll()
		g.session.refresh()
	}
}

// showAll makes the game visible as it stands, without a sowing.
func (g *Game) showAll() {
	d := &g.session.display
	d.set(g.game)
	d.rewindSpeed = 0
	if g.pace != nil {
		g.pace.show(len(g.game.Moves))
	}
}
