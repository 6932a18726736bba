package session

import (
	"kalah/engine"
	"kalah/engine/line"
)

// sketch is a variation on the board that is not part of the notes.
type sketch struct {
	tree   line.Tree       // the game and its notes, with the sketch as a variation
	from   line.Place      // where it begins
	home   engine.Snapshot // the line that it leaves
	houses []int           // all moves known; tree may have fewer
	opened bool            // the replay was opened for the sketch
}

// Sketch shows moves as a variation that is not kept. It begins after the given number of moves of the line of
// [AnalysisState], and plays the first n of the houses; [Session.GoOn] plays the others. An error is about a house
// that may not be played, or about the bounds of [line.Tree.Play].
func (s *Session) Sketch(at int, houses []int, n int) error {
	opened := s.replay == nil
	if opened {
		if s.engine == nil {
			return ErrNoReplay
		}
		s.review()
	}
	s.restReplay()
	s.dropSketch()
	o := s.replay
	from := line.Place{Path: o.branch, At: at}
	tree, end, err := sketched(o.noted(), from, houses[:n])
	if err != nil {
		return err
	}
	o.sketch = &sketch{tree: tree, from: from, home: o.noted().Line(from.Path), houses: houses, opened: opened}
	o.show(end.Path)
	s.GoTo(from.At)
	o.running = true
	s.goOn(from.At, end.At)
	return nil
}

// sketched returns a tree with houses added from a place, and the place after them.
func sketched(tree line.Tree, from line.Place, houses []int) (line.Tree, line.Place, error) {
	for _, house := range houses {
		if next, ok := tree.Follow(from, house); ok {
			from = next
			continue
		}
		var err error
		if tree, from, err = tree.Play(from, house); err != nil {
			return tree, from, err
		}
	}
	return tree, from, nil
}

// GoOn plays the rest of the sketch.
func (s *Session) GoOn() {
	if s.replay == nil || s.replay.sketch == nil {
		return
	}
	s.endScrub()
	s.restReplay()
	o, at := s.replay, s.at()
	k := o.sketch
	tree, end, err := sketched(line.Tree{Game: o.Game, Notes: o.Notes}, k.from, k.houses)
	if err != nil {
		s.cfg.View.Failed(err)
		return
	}
	k.tree = tree
	o.show(end.Path)
	o.running = true
	s.goOn(at, end.At)
}

// KeepSketch makes the sketch a variation of the notes.
func (s *Session) KeepSketch() {
	if o := s.replay; o != nil && o.sketch != nil {
		s.edit(s.place(), o.sketch.tree.Notes)
		s.refresh()
	}
}

// LeaveSketch shows the position where the sketch began. It closes a replay that [Session.Sketch] has opened.
func (s *Session) LeaveSketch() {
	o := s.replay
	if o == nil || o.sketch == nil {
		return
	}
	k := o.sketch
	if k.opened {
		s.Leave()
		return
	}
	s.dropSketch()
	s.Visit(k.from)
}

// dropSketch forgets the sketch. The board stays.
func (s *Session) dropSketch() {
	if o := s.replay; o != nil && o.sketch != nil {
		from := o.sketch.from
		o.sketch = nil
		o.show(from.Path)
	}
}
