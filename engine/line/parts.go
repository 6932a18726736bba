package line

import (
	"kalah/engine"
)

// Kind says what a [Part] is.
type Kind int

// The kinds of parts.
const (
	Move    Kind = iota
	Remark       // a comment
	Opening      // of a variation
	Closing      // of a variation
)

// Part is a piece of a game in writing.
type Part struct {
	Kind  Kind
	Place Place         // that a move leads to, a comment is about or a variation ends in
	Move  engine.Played // of a move
	Step  engine.Step   // of a move that is written with its number; else zero
	Text  string        // of a comment
}

// Parts returns the game in writing: after each move its comment and the variations that could have
// been played instead. A comment on the start comes first, and variations that begin at the end of a
// line come last.
func (t Tree) Parts() []Part { return t.parts(nil, nil, 0) }

// parts adds those of a line from a number of moves on.
func (t Tree) parts(all []Part, path Path, from int) []Part {
	game, notes := t.Line(path), t.Of(path)
	variations := func(at int) {
		for i, v := range notes.Variations {
			if v.At == at {
				all = append(all, Part{Kind: Opening, Place: Place{path, at}})
				all = t.parts(all, into(path, i), at)
				all = append(all, Part{Kind: Closing, Place: Place{into(path, i), at + len(v.Moves)}})
			}
		}
	}
	remark := func(at int) {
		if text := notes.Comment(at); text != "" {
			all = append(all, Part{Kind: Remark, Place: Place{path, at}, Text: text})
		}
	}
	if len(path) == 0 {
		remark(0)
	}
	steps := engine.Steps(game.Moves)
	for n := from; n < len(game.Moves); n++ {
		part := Part{Place: Place{path, n + 1}, Move: game.Moves[n]}
		if len(all) == 0 || all[len(all)-1].Kind != Move || steps[n].Move == 1 {
			part.Step = steps[n]
		}
		all = append(all, part)
		remark(n + 1)
		variations(n)
	}
	variations(len(game.Moves))
	return all
}
