package session

import (
	"path/filepath"
	"slices"
	"time"

	"kalah/engine/line"
	"kalah/logging"
)

// recorder saves and logs the game of a session.
type recorder struct {
	beginning      *Beginning // of the game; nil for the rules' start
	owner          string     // see [Config.Owner]
	created        time.Time
	resumed        time.Time     // time of the first move, or when the game was resumed
	took           time.Duration // duration before resumed
	changed        time.Time     // time of the latest change of the game
	undone         bool          // moves were taken back
	inheritedMoves int           // number of first moves that were not chosen in this game
	writer         *gameWriter   // of the game; nil before the first game
	unlogged       bool          // moves were played since the log was written, or the end was taken back
	overwrite      bool          // the next log overwrites the last one
	unsaved        error         // why the current game cannot be saved
	log            string        // path of the log of the present state; "" if there is none

	added line.Tree // variations and comments, with the game as it was when they were added

	undecided []Unlogged // games whose logs could not be written
}

// beginRecord starts the record of a new game. A resumed game is in no log, so it is saved at
// once.
func (s *Session) beginRecord(b *Beginning) {
	now, before := time.Now(), &s.recorder
	w := &gameWriter{tasks: s.cfg.Tasks, open: s.cfg.Autosave, keep: s.cfg.Keep}
	s.recorder = recorder{
		writer: w, beginning: b, owner: s.cfg.Owner(s.setup.Players), created: now, resumed: now, changed: now,
		unsaved: before.unsaved, undecided: before.undecided,
	}
	if b == nil {
		return
	}
	r := &s.recorder
	r.undone = b.Undone
	r.took, r.inheritedMoves = b.Took, max(0, min(b.From.Moves, len(b.Game.Moves)))
	if !b.Created.IsZero() {
		r.created = b.Created
	}
	w.safe = b.Safe
	r.added = line.Tree{Game: b.Game, Notes: b.Notes}
	if b.Resumed {
		r.unlogged = true
		s.saveGame()
	}
}

func (s *Session) record() Record {
	r := &s.recorder
	return Record{
		Game: s.game, Players: s.specs(), Created: r.created, Took: r.took + r.changed.Sub(r.resumed), Left: s.timeLeft(), From: s.from(), Notes: r.notes(s.game), Undone: r.undone, Owner: r.owner, writer: r.writer,
	}
}

// from returns the origin of the game. Inherited moves that were taken back and chosen again no
// longer count as inherited, because the players used random numbers for them.
func (s *Session) from() logging.From {
	b := s.recorder.beginning
	if b == nil {
		return logging.From{}
	}
	from := b.From
	from.Moves = common(b.Game.Moves[:s.recorder.inheritedMoves], s.game.Moves)
	switch {
	case from.Moves == 0:
		from.Log, from.Resumed = "", false
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
		if r := &s.recorder; r.writer == w && (r.unsaved != nil || err != nil) {
			r.unsaved = err
			s.refresh()
		}
	})
}

// writeLog logs the game if some of its moves are in no log.
func (s *Session) writeLog() {
	if r := &s.recorder; r.unlogged && len(s.game.Moves) > 0 && s.cfg.Keep != nil {
		r.writer.log(s.record(), r.overwrite, s.logged(r.writer, s.record()))
		r.unlogged, r.overwrite = false, false
	}
}

// suspendRecord leaves the game saved if it is in no log. A game whose end was taken back is
// logged instead, over its old log.
func (s *Session) suspendRecord() {
	if r := &s.recorder; r.unlogged && !r.overwrite {
		r.unlogged = false
		r.writer.suspend(s.record(), s.logged(r.writer, s.record()))
	}
}

// endRecord logs the game if needed and leaves it permanently.
func (s *Session) endRecord() {
	if w := s.recorder.writer; w != nil {
		s.writeLog()
		w.end()
	}
}

// logged returns a callback for the result of writing a log.
func (s *Session) logged(w *gameWriter, game Record) func(path string, err error) {
	return func(path string, err error) {
		r := &s.recorder
		current, undecided := r.writer == w, r.isUndecided(w)
		r.decide(w)
		switch {
		case err == nil && current && len(s.game.Moves) == len(game.Game.Moves):
			r.log = path
		case err == nil && !undecided:
			s.cfg.View.Logged(path)
			return
		case err != nil && (!current || s.game.Over()): // otherwise the end was taken back in the meantime, and the autosave has the game
			r.unlogged = r.unlogged || current // the next game or the end of the program tries again
			r.undecided = append(r.undecided, Unlogged{Record: game, Err: err, Saved: w.holds.Load()})
		}
		s.refresh()
		if err == nil {
			s.cfg.View.Logged(path)
		}
	}
}

// SaveAgain saves the current game again, after saving has failed.
func (s *Session) SaveAgain() {
	if s.engine != nil {
		s.saveGame()
	}
}

// LogAgain tries again to write the log of a game in [Screen.Unlogged].
func (s *Session) LogAgain(r Record) {
	if !s.recorder.isUndecided(r.writer) {
		return
	}
	if r.writer == s.recorder.writer {
		r, s.recorder.unlogged = s.record(), false
	}
	r.writer.log(r, r.writer.latest() != "", s.logged(r.writer, r))
}

// Forget deletes the autosave of a game in [Screen.Unlogged], so that the next start does not
// offer it. It has no effect on any other game.
func (s *Session) Forget(r Record) {
	if s.recorder.isUndecided(r.writer) {
		r.writer.forget()
		s.recorder.decide(r.writer)
		s.recorder.unlogged = s.recorder.unlogged && r.writer != s.recorder.writer
		s.refresh()
	}
}

func (r *recorder) isUndecided(w *gameWriter) bool {
	return slices.ContainsFunc(r.undecided, func(u Unlogged) bool { return u.Record.writer == w })
}

// decide removes a game from the games that could not be logged.
func (r *recorder) decide(w *gameWriter) {
	r.undecided = slices.DeleteFunc(slices.Clone(r.undecided), func(u Unlogged) bool { return u.Record.writer == w })
}

func (s *Session) unlogged() []Unlogged {
	all := slices.Clone(s.recorder.undecided)
	for i := range all {
		all[i].Current = all[i].Record.writer == s.recorder.writer
	}
	return all
}
