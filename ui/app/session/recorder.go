package session

import (
	"path/filepath"
	"slices"
	"time"

	"kalah/engine"
	"kalah/logging"
)

// recorder keeps the game of a session saved while it runs, and logged.
type recorder struct {
	game *Game

	beginning      *Beginning // of the game; nil: the rules' start
	created        time.Time
	resumed        time.Time     // when the first move was played, or the game taken up again,
	took           time.Duration // by then,
	changed        time.Time     // and when it changed last
	inheritedMoves int           // how many of the first moves nobody has chosen in this game
	writer         *gameWriter   // of the game; nil before the first
	unlogged       bool          // moves were played since the log was written, or its end was withdrawn:
	over           bool          // the next log takes its place
	unsaved        error         // why the running game cannot be saved
	log            string        // of the game as it stands

	undecided []*gameWriter // of games whose logs could not be written
}

// begin turns to a game that begins, and has it saved if it went on from what
// is in no log: nobody need move for that.
func (r *recorder) begin(b *Beginning) {
	cfg := &r.game.session.cfg
	w := &gameWriter{tasks: cfg.Tasks, open: cfg.Autosave, keep: cfg.Keep}
	w.logged = func(game Record, path string, err error) { r.logged(w, game, path, err) }
	w.saved = func(err error) { r.saved(w, err) }

	r.writer, r.beginning = w, b
	r.created, r.inheritedMoves, r.unlogged, r.over, r.log = cfg.Now(), 0, false, false, ""
	r.resumed, r.took, r.changed = r.created, 0, r.created
	if b == nil {
		return
	}
	r.took = b.Took
	r.inheritedMoves = max(0, min(b.From.Moves, len(b.Game.Moves)))
	if !b.Created.IsZero() {
		r.created = b.Created
	}
	w.safe = b.Safe
	if b.Resumed {
		r.unlogged = true
		r.save()
	}
}

// record returns the game as it stands.
func (r *recorder) record() Record {
	g := r.game
	return Record{Game: g.game, Players: g.specs, Created: r.created, Took: r.took + r.changed.Sub(r.resumed), From: r.from(), Undone: g.undone, writer: r.writer}
}

// from returns where the game came from. Moves that were inherited and taken
// back are not inherited any more, even if they are then chosen again: the
// players drew random numbers for them.
func (r *recorder) from() logging.From {
	b := r.beginning
	if b == nil {
		return logging.From{}
	}
	from := b.From
	from.Moves = common(b.Game.Moves[:r.inheritedMoves], r.game.game.Moves)
	switch {
	case from.Moves == 0:
		from.Log = ""
	case from.Log == "" && b.past != nil:
		if path := b.past.latest(); path != "" {
			from.Log = filepath.Base(path)
		}
	}
	return from
}

// moved takes note of a move that was chosen in this game.
func (r *recorder) moved(s engine.Snapshot) {
	r.inheritedMoves = min(r.inheritedMoves, len(s.Moves)-1)
}

// stamp takes note of when the game changed. It takes its time from the first move on: the
// window may have waited for that for hours.
func (r *recorder) stamp(first bool) {
	r.changed = r.game.session.cfg.Now()
	if first {
		r.resumed = r.changed
	}
}

// save has the game saved as it stands.
func (r *recorder) save() { r.writer.save(r.record()) }

// writeLog has the game logged if it has moves that are not.
func (r *recorder) writeLog() {
	if r.unlogged && len(r.game.game.Moves) > 0 && r.game.session.cfg.Keep != nil {
		r.writer.log(r.record(), r.over)
		r.unlogged, r.over = false, false
	}
}

// suspend leaves the game saved, if it is in no log. One whose end was withdrawn is
// logged in the place of that.
func (r *recorder) suspend() {
	if r.unlogged && !r.over {
		r.unlogged = false
		r.writer.suspend(r.record())
	}
}

// end leaves the game for good.
func (r *recorder) end() {
	if r.writer != nil {
		r.writeLog()
		r.writer.end()
	}
}

// close says that nobody will decide any more on games that could not be logged.
func (r *recorder) close() {
	for _, w := range r.undecided {
		w.leave()
	}
	if r.writer != nil {
		r.writer.leave()
	}
}

// logged is told what became of a log.
func (r *recorder) logged(w *gameWriter, game Record, path string, err error) {
	s := r.game.session
	if err != nil {
		r.undecided = append(r.undecided, w)
		if s.closed {
			w.leave()
		}
		s.cfg.View.NotLogged(game, err)
		return
	}
	if s.closed {
		return
	}
	if r.writer == w && len(r.game.game.Moves) == len(game.Game.Moves) {
		r.log = path
		s.refresh()
	}
	s.cfg.View.Logged(path)
}

// saved is told whether the running game can be saved.
func (r *recorder) saved(w *gameWriter, err error) {
	if s := r.game.session; !s.closed && r.writer == w && (r.unsaved != nil || err != nil) {
		r.unsaved = err
		s.refresh()
	}
}

// SaveAgain has the game under way saved once more, now that saving may work.
func (g *Game) SaveAgain() {
	if g.engine != nil && !g.session.closed {
		g.recorder.save()
	}
}

// Forget drops what is saved of a game that [View.NotLogged] was told of, once
// it was saved elsewhere or nobody wants to keep it: it is not offered at the
// next start. A game that is logged, or goes on, stays saved.
func (g *Game) Forget(r Record) {
	if r.writer == nil {
		return
	}
	g.recorder.undecided = slices.DeleteFunc(g.recorder.undecided, func(w *gameWriter) bool { return w == r.writer })
	r.writer.forget()
}
