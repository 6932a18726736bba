package session

import (
	"path/filepath"
	"slices"
	"time"

	"kalah/logging"
)

// recorder keeps the game of a session saved while it runs, and logged.
type recorder struct {
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

// beginRecord turns to a game that begins, and has it saved if it went on from what
// is in no log: nobody need move for that.
func (s *Session) beginRecord(b *Beginning) {
	now, before := time.Now(), &s.recorder
	w := &gameWriter{tasks: s.cfg.Tasks, open: s.cfg.Autosave, keep: s.cfg.Keep}
	s.recorder = recorder{
		writer: w, beginning: b, created: now, resumed: now, changed: now,
		unsaved: before.unsaved, undecided: before.undecided,
	}
	if b == nil {
		return
	}
	r := &s.recorder
	r.took, r.inheritedMoves = b.Took, max(0, min(b.From.Moves, len(b.Game.Moves)))
	if !b.Created.IsZero() {
		r.created = b.Created
	}
	w.safe = b.Safe
	if b.Resumed {
		r.unlogged = true
		s.saveGame()
	}
}

func (s *Session) record() Record {
	return Record{Game: s.game, Players: s.specs, Created: s.recorder.created, Took: s.recorder.took + s.recorder.changed.Sub(s.recorder.resumed), From: s.from(), Undone: s.undone, writer: s.recorder.writer}
}

// from returns where the game came from. Moves that were inherited and taken
// back are not inherited any more, even if they are then chosen again: the
// players drew random numbers for them.
func (s *Session) from() logging.From {
	b := s.recorder.beginning
	if b == nil {
		return logging.From{}
	}
	from := b.From
	from.Moves = common(b.Game.Moves[:s.recorder.inheritedMoves], s.game.Moves)
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

func (s *Session) saveGame() {
	w := s.recorder.writer
	w.save(s.record(), func(err error) {
		if r := &s.recorder; !s.closed && r.writer == w && (r.unsaved != nil || err != nil) {
			r.unsaved = err
			s.refresh()
		}
	})
}

// writeLog has the game logged if it has moves that are not.
func (s *Session) writeLog() {
	if r := &s.recorder; r.unlogged && len(s.game.Moves) > 0 && s.cfg.Keep != nil {
		r.writer.log(s.record(), r.over, s.logged(r.writer, s.record()))
		r.unlogged, r.over = false, false
	}
}

// suspendRecord leaves the game saved, if it is in no log. One whose end was withdrawn is
// logged in the place of that.
func (s *Session) suspendRecord() {
	if r := &s.recorder; r.unlogged && !r.over {
		r.unlogged = false
		r.writer.suspend(s.record(), s.logged(r.writer, s.record()))
	}
}

// endRecord leaves the game for good.
func (s *Session) endRecord() {
	if w := s.recorder.writer; w != nil {
		s.writeLog()
		w.end()
	}
}

// closeRecord says that nobody will decide any more on games that could not be logged.
func (s *Session) closeRecord() {
	for _, w := range s.recorder.undecided {
		w.leave()
	}
	if s.recorder.writer != nil {
		s.recorder.writer.leave()
	}
}

// logged returns what is told what became of a log.
func (s *Session) logged(w *gameWriter, game Record) func(path string, err error) {
	return func(path string, err error) {
		switch {
		case err != nil:
			s.recorder.undecided = append(s.recorder.undecided, w)
			if s.closed {
				w.leave()
			}
			s.cfg.View.NotLogged(game, err)
		case !s.closed:
			if s.recorder.writer == w && len(s.game.Moves) == len(game.Game.Moves) {
				s.recorder.log = path
				s.refresh()
			}
			s.cfg.View.Logged(path)
		}
	}
}

// SaveAgain has the game under way saved once more, now that saving may work.
func (s *Session) SaveAgain() {
	if s.engine != nil && !s.closed {
		s.saveGame()
	}
}

// Forget drops what is saved of a game that [View.NotLogged] was told of, once
// it was saved elsewhere or nobody wants to keep it: it is not offered at the
// next start. A game that is logged, or goes on, stays saved.
func (s *Session) Forget(r Record) {
	if slices.Contains(s.recorder.undecided, r.writer) {
		r.writer.forget()
		s.recorder.undecided = slices.DeleteFunc(s.recorder.undecided, func(w *gameWriter) bool { return w == r.writer })
	}
}
