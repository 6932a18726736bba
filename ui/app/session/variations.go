package session

import (
	"context"
	"slices"

	"kalah/engine"
	"kalah/engine/line"
)

// edit is the state before an edit: the notes and the place shown.
type edit struct {
	notes line.Notes
	at    line.Place
}

// maxEdits is the maximum number of edits that Undo can take back.
const maxEdits = 200

// noted returns the game of the recording with its notes, and with the sketch if there is one.
func (o *recording) noted() line.Tree {
	if o.sketch != nil {
		return o.sketch.tree
	}
	return line.Tree{Game: o.Game, Notes: o.Notes}
}

// show selects the line of the replay.
func (o *recording) show(branch line.Path) { o.branch, o.line = branch, o.noted().Line(branch) }

// settle selects the outermost line that contains the position after n moves.
func (o *recording) settle(n int) {
	if home := o.noted().Home(line.Place{Path: o.branch, At: n}); len(home.Path) < len(o.branch) {
		o.show(home.Path)
	}
}

// place returns the position of the replay that is shown, or the end of the current sowing.
func (s *Session) place() line.Place { return line.Place{Path: s.replay.branch, At: s.at()} }

// Visit shows a position of the game or of a variation. It opens the past of the game if no
// replay is shown, as [Session.Review] does.
func (s *Session) Visit(p line.Place) {
	if s.replay == nil && s.engine != nil {
		s.review()
	}
	if o := s.replay; o != nil {
		s.restReplay()
		if k := o.sketch; k != nil && !slices.Equal(p.Path, o.branch) {
			o.sketch = nil
		}
		o.show(p.Path)
		s.GoTo(p.At)
	}
}

// vary plays a house in the position of the replay. It follows the line or a known variation, or
// adds a variation.
func (s *Session) vary(house int) error {
	s.endScrub()
	s.restReplay()
	o, at := s.replay, s.place()
	p, known := o.noted().Follow(at, house)
	if !known {
		changed, next, err := o.noted().Play(at, house)
		if err != nil {
			return err
		}
		s.edit(at, changed.Notes)
		p = next
	}
	o.show(p.Path)
	s.goOn(at.At, p.At)
	return nil
}

// Comment sets the comment on the position of the replay. An empty text removes the comment. The
// errors are [ErrNoReplay] and the errors of [line.Tree.SetComment].
func (s *Session) Comment(text string) error {
	if s.replay == nil {
		return ErrNoReplay
	}
	changed, err := s.replay.noted().SetComment(s.place(), text)
	if err != nil {
		return err
	}
	s.edit(s.place(), changed.Notes)
	s.refresh()
	return nil
}

// Promote moves the current variation up one level: see [line.Tree.Promote].
func (s *Session) Promote() {
	if s.replay == nil || s.replay.sketch != nil {
		return
	}
	at := s.place()
	if changed, to, ok := s.replay.noted().Promote(at.Path); ok {
		s.edit(at, changed.Notes)
		s.Visit(line.Place{Path: to, At: at.At})
	}
}

// DeleteVariation deletes the current variation and shows the position where it began.
func (s *Session) DeleteVariation() {
	if s.replay == nil || len(s.replay.branch) == 0 || s.replay.sketch != nil {
		return
	}
	at := s.place()
	began := line.Place{Path: at.Path[:len(at.Path)-1], At: s.replay.Notes.OfLine(at.Path).At}
	s.edit(at, s.replay.noted().Delete(at.Path).Notes)
	s.Visit(began)
}

// edit replaces the variations and comments of the replay, and stores the previous ones for Undo. A sketch
// becomes part of the notes.
func (s *Session) edit(at line.Place, to line.Notes) {
	o := s.replay
	if k := o.sketch; k != nil {
		at, o.sketch = k.from, nil
	}
	o.edits, o.undone = append(o.edits[max(0, len(o.edits)-maxEdits+1):], edit{o.Notes, at}), nil
	s.annotate(to, s.cfg.View.Failed)
}

// undoEdit takes the latest edit of from back and adds the present state to to.
func (s *Session) undoEdit(from, to *[]edit) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	back := (*from)[last]
	s.dropSketch()
	*from, *to = (*from)[:last], append(*to, edit{s.replay.Notes, s.place()})
	s.annotate(back.notes, s.cfg.View.Failed)
	s.Visit(back.at)
}

// annotate sets the variations and comments of the game shown, with the evaluations of its moves,
// and writes them into its log. A game without a log is saved with its notes; they are logged
// with it.
func (s *Session) annotate(to line.Notes, failed func(error)) {
	o, r := s.replay, &s.recorder
	own, game, before, path := o == nil || o.writer != nil && o.writer == r.writer, s.game, r.notes(s.game), r.log
	if o != nil {
		game, before = o.Game, o.Notes
	}
	to.Review = s.Analysis.evaluations(game, before.Review)
	if o != nil {
		o.Record = o.Record.noted(to)
	}
	if own {
		r.added = line.Tree{Game: game, Notes: to}
		if r.log == "" {
			r.unlogged, r.overwrite = true, r.overwrite || s.game.Over()
			if !s.game.Over() {
				s.saveGame()
			}
			return
		}
	} else {
		path = o.path
	}
	if path == "" || s.cfg.Annotate == nil {
		return
	}
	s.cfg.Tasks.Keep(s.annotating.Join(func(context.Context) error { return s.cfg.Annotate(path, before, to) }), func(err error) {
		if err != nil {
			failed(err)
		}
	})
}

// noted returns the record with other variations and comments.
func (r Record) noted(n line.Notes) Record {
	r.Notes = n
	if r.Source != nil {
		l := *r.Source
		l.Notes = n
		r.Source = &l
	}
	return r
}

// notes returns the comments and variations that belong to the moves of the game.
func (r *recorder) notes(game engine.Snapshot) line.Notes {
	if r.added.IsZero() || sameMoves(r.added.Game.Moves, game.Moves) { // the usual case: at most the notes have changed
		return r.added.Notes
	}
	return r.added.Rebase(game, common(r.added.Game.Moves, game.Moves)).Notes
}

// followNotes adapts the notes to a game with new moves. While moves are taken back the notes
// stay, because the moves may be repeated.
func (r *recorder) followNotes(game engine.Snapshot) {
	if !r.added.IsZero() && !extends(game.Moves, r.added.Game.Moves) {
		r.added = line.Tree{Game: game, Notes: r.notes(game)}
	}
}

func (o *recording) can(c *Can) {
	c.Undo, c.Redo, c.Comment = len(o.edits) > 0, len(o.undone) > 0, true
	if o.sketch == nil {
		_, _, c.Promote = o.noted().Promote(o.branch)
		c.Delete = len(o.branch) > 0
	}
}
