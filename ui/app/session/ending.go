package session

import (
	"kalah/engine"
	"kalah/internal/message"
)

// Pause halts the game until [Game.Continue]: nobody may play, nobody's time is
// counted.
func (g *Game) Pause() {
	if !g.can().Pause {
		return
	}
	g.halt()
	g.hint.drop()
	g.session.display.cut()
	g.paused, g.waits = true, true
	g.advance()
}

// resigner returns who would resign now: the only person, or of two the one who is
// to move.
func resigner(specs [2]engine.PlayerSpec, s engine.Snapshot) int {
	if first := specs[engine.First].Type.IsPerson(); first != specs[engine.Second].Type.IsPerson() {
		if first {
			return engine.First
		}
		return engine.Second
	}
	return s.Player
}

// End ends the game of persons otherwise than by the board: [engine.Resigned] has
// [Screen.Resigner] give it up, [engine.Agreed] is the draw that both agreed to.
func (g *Game) End(reason engine.Reason) {
	switch can := g.can(); {
	case reason == engine.Resigned && can.Resign:
		g.finish(engine.Ending{Reason: reason, Player: resigner(g.specs, g.game)})
	case reason == engine.Agreed && can.Draw:
		g.finish(engine.Ending{Reason: reason})
	}
}

// finish ends the game otherwise than by the board, and has it logged.
func (g *Game) finish(e engine.Ending) {
	g.session.Replay.drop()
	g.halt() // may turn out to be a move further than what was shown
	if g.game.Over() || e.Reason == engine.OnTime && g.game.Player != e.Player {
		g.showAll()
		g.resume()
		return
	}
	g.hint.drop()
	if err := g.engine.End(e); err != nil {
		g.session.cfg.View.Failed(err)
		return
	}
	g.paused, g.waits = false, false
	g.reached(g.engine.Snapshot())
	g.recorder.unlogged, g.recorder.log = true, ""
	g.recorder.writeLog()
	g.showAll()
	g.session.refresh()
}

// Swap changes the side of the person to move, by the pie rule.
func (g *Game) Swap() error {
	if !g.can().Swap {
		return message.Errorf("%w after move %d", engine.ErrSwap, len(g.game.Moves))
	}
	g.hint.drop()
	if err := g.engine.Swap(); err != nil {
		return err
	}
	if g.loop != nil {
		g.asked = false // the event follows
		return nil
	}
	g.reached(g.engine.Snapshot())
	g.run()
	g.advance()
	return nil
}
