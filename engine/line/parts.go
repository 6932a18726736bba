package line

import (
	"fmt"
	"strings"

	"kalah/engine"
)

// Kind is the kind of a [Part].
type Kind int

// The kinds of parts.
const (
	Move    Kind = iota
	Remark       // a comment
	Opening      // the begin of a variation
	Closing      // the end of a variation
)

// Part is a piece of the text of a game: a move, a comment or a parenthesis.
type Part struct {
	Kind  Kind
	Place Place         // the place after a move, of a comment, where a variation begins, or at its end
	Move  engine.Played // the move
	Step  engine.Step   // step of a move that is shown with its number; otherwise zero
	Text  string        // text of a comment
}

// Parts returns the parts of the text of a game in order. Each move is followed by its comment
// and by the variations that replace the move. A comment on the start comes first. Variations
// that begin at the end of a line come last.
func (t Tree) Parts() []Part { return t.parts(nil, nil, 0) }

// parts appends the parts of a line from the given number of moves on.
func (t Tree) parts(all []Part, path Path, from int) []Part {
	game, notes := t.Line(path), t.OfLine(path)
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

// Asides returns the comments and variations as text, by the number of moves of the game before
// the text. Comments are in braces and variations in parentheses: "(1… E 2. d {a gift} (2.
// a))".
func (t Tree) Asides() map[int][]string {
	all := map[int][]string{}
	var text strings.Builder
	moves, depth, before := 0, 0, Closing // kind of the previous part
	end := func() {
		all[moves] = append(all[moves], text.String())
		text.Reset()
	}
	for _, p := range t.Parts() {
		switch p.Kind {
		case Move:
			if depth == 0 {
				moves = p.Place.At
				continue
			}
			space(&text, before != Opening && p.Step.Turn > 0)
			text.WriteString(p.Numbering() + engine.Letter(p.Move.Player, p.Move.House))
		case Remark:
			space(&text, depth > 0)
			text.WriteString("{" + p.Text + "}")
		case Opening:
			space(&text, depth > 0)
			text.WriteString("(")
			depth++
		case Closing:
			text.WriteString(")")
			depth--
		}
		if before = p.Kind; depth == 0 {
			end()
		}
	}
	return all
}

func space(text *strings.Builder, wanted bool) {
	if wanted {
		text.WriteByte(' ')
	}
}

// Numbering returns the number to show before a move: "3. " for the first move of turn 3, "3… "
// for later moves of the turn, "" for a move that is shown without its number.
func (p Part) Numbering() string {
	switch {
	case p.Step.Turn == 0:
		return ""
	case p.Step.Move > 1:
		return fmt.Sprintf("%d… ", p.Step.Turn)
	}
	return fmt.Sprintf("%d. ", p.Step.Turn)
}
