package session

import (
	"context"

	"kalah/engine"
	"kalah/engine/line"
)

// edit is what a change of variations and comments is taken back to: they, and the place shown.
type edit struct {
	notes line.Notes
	at    line.Place
}

// maxEdits is how many changes can be taken back.
const maxEdits = 200

// noted returns the game of the recording with what was added to it.
func (o *recording) noted() line.Tree { return line.Tree{Game: o.Game, Notes: o.Notes} }

// show makes a line the one that is walked.
func (o *recording) show(branch line.Path) { o.branch, o.line = branch, o.noted().Line(branch) }

// settle makes the line that the position after n moves belongs to the one that is walked.
func (o *recording) settle(n int) {
	if home := o.noted().Home(line.Place{Path: o.branch, At: n}); len(home.Path) < len(o.branch) {
		o.show(home.Path)
	}
}

// place returns the position of the replay that is shown, or being walked to.
func (s *Session) place() line.Place { return line.Place{Path: s.replay.branch, At: s.at()} }

// Visit shows a position of the game or of one of its variations, as [Session.Review] does.
func (s *Session) Visit(p line.Place) {
	if s.replay == nil && s.engine != nil {
		s.review()
	}
	if o := s.replay; o != nil {
		s.restReplay()
		o.show(p.Path)
		s.GoTo(p.At)
	}
}

// vary plays a house in the position of the replay: it walks on in the line, or begins a variation.
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

// Comment comments on the position of the replay; an empty text removes the comment.
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

// Promote moves the variation shown up by one level: see [line.Tree.Promote].
func (s *Session) Promote() {
	if s.replay == nil {
		return
	}
	at := s.place()
	if changed, to, ok := s.replay.noted().Promote(at.Path); ok {
		s.edit(at, changed.Notes)
		s.Visit(line.Place{Path: to, At: at.At})
	}
}

// DeleteVariation deletes the variation shown, and shows where it began.
func (s *Session) DeleteVariation() {
	if s.replay == nil || len(s.replay.branch) == 0 {
		return
	}
	at := s.place()
	began := line.Place{Path: at.Path[:len(at.Path)-1], At: s.replay.Notes.Of(at.Path).At}
	s.edit(at, s.replay.noted().Delete(at.Path).Notes)
	s.Visit(began)
}

// edit changes the variations and comments of the replay.
func (s *Session) edit(at line.Place, to line.Notes) {
	o := s.replay
	o.edits, o.undone = append(o.edits[max(0, len(o.edits)-maxEdits+1):], edit{o.Notes, at}), nil
	s.annotate(to, s.cfg.View.Failed)
}

// undoEdit takes the latest change back, or repeats it, by exchanging what the two lists hold.
func (s *Session) undoEdit(from, to *[]edit) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	back := (*from)[last]
	*from, *to = (*from)[:last], append(*to, edit{s.replay.Notes, s.place()})
	s.annotate(back.notes, s.cfg.View.Failed)
	s.Visit(back.at)
}

// annotate sets the variations and comments of the game shown, with what is known of its moves, and
// writes them into its log. Those of a game that is in no log yet are written with it.
func (s *Session) annotate(to line.Notes, failed func(error)) {
	o, r := s.replay, &s.recorder
	own, game, before, path := o == nil || o.writer != nil && o.writer == r.writer, s.game, r.notes(s.game), r.log
	if o != nil {
		game, before = o.Game, o.Notes
	}
	to.Review = s.Analysis.known.evaluations(game, before.Review)
	if o != nil {
		o.Record = o.Record.noted(to)
	}
	if own {
		r.added = line.Tree{Game: game, Notes: to}
		if r.log == "" {
			r.unlogged, r.over = true, r.over || s.game.Over()
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

// notes returns what was added to a game, as far as it belongs to the course it has taken.
func (r *recorder) notes(game engine.Snapshot) line.Notes {
	if r.added.IsZero() || sameMoves(r.added.Game.Moves, game.Moves) { // at most changes of the window
		return r.added.Notes
	}
	return r.added.Onto(game, common(r.added.Game.Moves, game.Moves)).Notes
}

// followNotes makes what was added follow a game that goes on. While moves are taken back it stays,
// as they may be repeated.
func (r *recorder) followNotes(game engine.Snapshot) {
	if !r.added.IsZero() && !extends(game.Moves, r.added.Game.Moves) {
		r.added = line.Tree{Game: game, Notes: r.notes(game)}
	}
}

func (o *recording) can(c *Can) {
	c.Undo, c.Redo, c.Comment, c.Delete = len(o.edits) > 0, len(o.undone) > 0, true, len(o.branch) > 0
	_, _, c.Promote = o.noted().Promote(o.branch)
}
