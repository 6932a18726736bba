package control

import (
	"path/filepath"
	"slices"

	"kalah/logging"
)

// record returns the game as it stands.
func (g *Game) record() Record {
	return Record{Game: g.game, Players: g.specs, Created: g.created, From: g.from(), writer: g.writer}
}

// writeLog has the game logged if it has moves that are not.
func (g *Game) writeLog() {
	if g.unlogged && g.engine != nil && len(g.game.Moves) > 0 && g.session.cfg.Keep != nil {
		g.unlogged = false
		g.writer.log(g.record())
	}
}

// newWriter returns what writes down a game that begins.
func (g *Game) newWriter() *gameWriter {
	cfg := &g.session.cfg
	w := &gameWriter{tasks: cfg.Tasks, open: cfg.Autosave, keep: cfg.Keep}
	w.logged = func(r Record, path string, err error) { g.logged(w, r, path, err) }
	w.saved = func(err error) { g.saved(w, err) }
	return w
}

// takeUp sees to a game that went on from what is in no log: it is saved, and
// logged, even if nobody moves.
func (g *Game) takeUp(b *Beginning) {
	if g.inheritedMoves = 0; b == nil {
		return
	}
	g.inheritedMoves = max(0, min(b.From.Moves, len(b.Game.Moves)))
	if !b.Created.IsZero() {
		g.created = b.Created
	}
	g.writer.safe = b.Safe
	if b.Resumed {
		g.unlogged = true
		g.writer.save(g.record())
	}
}

// from returns where the game came from. Moves that were inherited and taken
// back are not inherited any more, even if they are then chosen again: the
// players drew random numbers for them.
func (g *Game) from() logging.From {
	b := g.setup.Begin
	if b == nil {
		return logging.From{}
	}
	from := b.From
	from.Moves = common(b.Game.Moves[:g.inheritedMoves], g.game.Moves)
	switch {
	case from.Moves == 0:
		from.Log = ""
	case from.Log == "" && b.past != nil && b.past.path != "":
		from.Log = filepath.Base(b.past.path)
	}
	return from
}

// logged is told what became of a log.
func (g *Game) logged(w *gameWriter, r Record, path string, err error) {
	if err != nil {
		g.undecided = append(g.undecided, w)
		if g.session.closed {
			w.leave()
		}
		g.session.cfg.View.NotLogged(r, err)
		return
	}
	w.path = path
	if g.session.closed {
		return
	}
	if g.writer == w && len(g.game.Moves) == len(r.Game.Moves) {
		g.log = path
		g.session.refresh()
	}
	g.session.cfg.View.Logged(path)
}

// saved is told whether the running game can be saved.
func (g *Game) saved(w *gameWriter, err error) {
	if !g.session.closed && g.writer == w && (g.unsaved != nil || err != nil) {
		g.unsaved = err
		g.session.refresh()
	}
}

// SaveAgain has the game under way saved once more, now that saving may work.
func (g *Game) SaveAgain() {
	if g.engine != nil && !g.session.closed {
		g.writer.save(g.record())
	}
}

// Forget drops what is saved of a game that [View.NotLogged] was told of, once
// it was saved elsewhere or nobody wants to keep it: it is not offered at the
// next start. A game that is logged, or goes on, stays saved.
func (g *Game) Forget(r Record) {
	if r.writer == nil {
		return
	}
	g.undecided = slices.DeleteFunc(g.undecided, func(w *gameWriter) bool { return w == r.writer })
	r.writer.forget()
}
