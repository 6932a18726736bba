package session

import "kalah/engine"

// Undo takes back to the latest choice of a person; between two AIs it takes
// back a turn and pauses.
func (g *Game) Undo() {
	if g.session.Replay.open != nil || g.engine == nil {
		return
	}
	g.halt() // may turn out to be a move further than what was shown
	if takeBack, ok := g.game.Undoable(g.specs); ok {
		g.undone = true
		g.change(func() error {
			for _, n := range takeBack {
				if err := g.engine.TakeBack(n); err != nil {
					return err
				}
			}
			return nil
		})
		return
	}
	g.resume()
}

// Redo repeats what Undo took back.
func (g *Game) Redo() {
	if g.session.Replay.open != nil || g.engine == nil || g.game.Repeatable == 0 {
		return
	}
	g.halt()
	g.change(func() error {
		for now := g.engine.Snapshot(); now.Repeatable > 0; {
			player := now.Player
			if err := g.engine.Repeat(1); err != nil {
				return err
			}
			now = g.engine.Snapshot()
			if !now.Over() && (isHuman(g.specs, now) || watched(g.specs) && now.Player != player) {
				return nil
			}
		}
		return nil
	})
}

// change changes the halted game and shows how.
func (g *Game) change(how func() error) {
	g.hint.drop()
	if err := how(); err != nil {
		g.session.cfg.View.Failed(err)
	}
	unlogged, withdrawn := g.recorder.unlogged, !g.game.Ending.IsZero()
	g.reached(g.engine.Snapshot())
	g.recorder.unlogged = unlogged // these moves have been played, and logged, before
	g.recorder.log = ""
	if withdrawn && !g.game.Over() {
		g.recorder.unlogged, g.recorder.over = true, true
		g.recorder.save()
	}
	g.paused = g.waits || watched(g.specs)
	// What changed since the position visible takes no longer than two moves or
	// so, however many they are.
	d := &g.session.display
	d.cut()
	n := common(d.visible.Moves, g.game.Moves)
	d.rewindSpeed = float64(max(2, len(d.visible.Moves)-n, len(g.game.Moves)-n))
	g.rewind()
	g.resume()
}

// rewind takes back, one by one, the visible moves that the game has not, and
// sows those that it has.
func (g *Game) rewind() {
	d := &g.session.display
	if g.session.Replay.open != nil || d.animating || g.session.closed {
		return
	}
	n := common(d.visible.Moves, g.game.Moves)
	switch last, _ := d.visible.LastMove(); {
	case len(d.visible.Moves) > n:
		d.unsow(last.Move, d.visible.At(len(d.visible.Moves)-1), g.rewind)
	case len(g.game.Moves) > n:
		d.sow(g.game.At(n+1), g.rewind)
	default:
		g.showAll()
		g.session.refresh()
	}
}

// LastTurn returns the moves of the latest turn, and what it cost to choose
// them: the stats of the last one, with the effort of all.
func LastTurn(moves []engine.Played) (turn []engine.Played, effort engine.Stats) {
	turn = moves[len(moves)-engine.LastTurn(moves):]
	for i, m := range turn {
		sum := m.Stats
		if i > 0 {
			sum.Inspections += effort.Inspections
			sum.Nodes += effort.Nodes
			sum.Elapsed += effort.Elapsed
			sum.Hurried = sum.Hurried || effort.Hurried
		}
		effort = sum
	}
	return turn, effort
}

// isHuman reports whether a person is to move.
func isHuman(specs [2]engine.PlayerSpec, s engine.Snapshot) bool {
	return !s.Over() && specs[s.Player].Type.IsPerson()
}

// persons returns how many of the players are.
func persons(specs [2]engine.PlayerSpec) int {
	n := 0
	for _, p := range specs {
		if p.Type.IsPerson() {
			n++
		}
	}
	return n
}

// watched reports whether no person takes part.
func watched(specs [2]engine.PlayerSpec) bool {
	return !specs[0].Type.IsPerson() && !specs[1].Type.IsPerson()
}
