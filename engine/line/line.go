// Package line holds a game with variations, comments and evaluations: a [Tree], a plain value. Operations
// return another one, and leave the game itself, the main line, as it was played.
package line

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kalah/engine"
	"kalah/internal/message"
)

// The bounds of what is added to a game.
const (
	MaxDepth    = 20     // of variations within variations
	MaxMoves    = 10_000 // in all variations together
	MaxComments = 1_000
	MaxLetters  = 2_000 // of a comment
)

// Errors that operations return. They wrap one of these, or are those of the rules.
var (
	ErrFull    = message.New("too much is added to the game")
	ErrComment = message.New("wrong comment") // too long, or with letters that cannot be shown
)

// Tree is a game, its main line, and what was added to it.
type Tree struct {
	Game engine.Snapshot
	Notes
}

// Notes are the comments on a line and the variations that begin in it; those of a variation are the
// variation itself, with its moves. It has at least one, and its first house is neither that of the line
// around it nor that of another variation. Numbers of moves count from the start of the game.
type Notes struct {
	At         int             // moves before it; 0 for the main line
	Moves      []engine.Played // none for the main line: they are the game's
	Comments   []Comment       // by After, which is different in each
	Review     []Evaluation    // of the main line alone, by At, which is different in each
	Variations []Notes         // those that begin in the same position in the order in which they are shown
}

// Comment is a text about the position after so many moves of the game.
type Comment struct {
	After int
	Text  string
}

// Path names a line: the main line if it is empty, otherwise the number of a variation in the line
// that the rest before it names.
type Path []int

// Place is a position: after so many moves of a line, counted from the start of the game.
type Place struct {
	Path Path
	At   int
}

// Equal reports whether two places are the same.
func (p Place) Equal(q Place) bool { return p.At == q.At && slices.Equal(p.Path, q.Path) }

// Same reports whether both are the same comments, variations and evaluations: those of other values
// count as others, even if they are equal.
func (n Notes) Same(m Notes) bool {
	return same(n.Comments, m.Comments) && same(n.Variations, m.Variations) && same(n.Review, m.Review)
}

func same[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// IsZero reports whether nothing was added.
func (n Notes) IsZero() bool { return len(n.Comments)+len(n.Variations)+len(n.Review) == 0 }

// Of returns the notes of a line.
func (n Notes) Of(path Path) Notes {
	for _, i := range path {
		n = n.Variations[i]
	}
	return n
}

// Comment returns the comment on the position after so many moves of the line, or "".
func (n Notes) Comment(after int) string {
	if i, found := n.comment(after); found {
		return n.Comments[i].Text
	}
	return ""
}

func (n Notes) comment(after int) (int, bool) {
	return slices.BinarySearchFunc(n.Comments, after, func(c Comment, after int) int { return cmp.Compare(c.After, after) })
}

// evaluated returns how many evaluations are of positions after fewer moves.
func (n Notes) evaluated(moves int) int {
	i, _ := slices.BinarySearchFunc(n.Review, moves, func(e Evaluation, at int) int { return cmp.Compare(e.At, at) })
	return i
}

// Line returns the game as the line has it, with all its moves from the start.
func (t Tree) Line(path Path) engine.Snapshot {
	line, notes := t.Game, t.Notes
	for _, i := range path {
		v := notes.Variations[i]
		next := engine.NewSnapshotFrom(line.Rules, line.Start, line.First, slices.Concat(line.Moves[:v.At], v.Moves))
		if next.Clock, next.PieRule = line.Clock, line.PieRule; line.Swapped <= v.At {
			next.Swapped = line.Swapped
		}
		line, notes = next, v
	}
	return line
}

// Home returns the place in the line that its position belongs to: that in which a variation
// begins belongs to the line around it. Numbers out of range are brought into it.
func (t Tree) Home(p Place) Place {
	for len(p.Path) > 0 && p.At <= t.Of(p.Path).At {
		p.Path = p.Path[:len(p.Path)-1]
	}
	p.At = max(0, min(p.At, len(t.Line(p.Path).Moves)))
	return p
}

// Follow returns the place that a house leads to, if the line goes on so or a variation begins so.
func (t Tree) Follow(p Place, house int) (next Place, ok bool) {
	p = t.Home(p)
	next = Place{p.Path, p.At + 1}
	if moves := t.Line(p.Path).Moves; p.At < len(moves) && moves[p.At].House == house {
		return next, true
	}
	if i := slices.IndexFunc(t.Of(p.Path).Variations, func(v Notes) bool { return v.At == p.At && v.Moves[0].House == house }); i >= 0 {
		next.Path = into(p.Path, i)
		return next, true
	}
	return next, false
}

// Play plays a house in a position, and returns the place that it leads to: that of [Tree.Follow], if
// there is one. Otherwise it prolongs the variation at the end of one, and elsewhere begins another.
func (t Tree) Play(p Place, house int) (Tree, Place, error) {
	next, known := t.Follow(p, house)
	if known {
		return t, next, nil
	}
	p = t.Home(p)
	game := t.Line(p.Path)
	now := game.At(p.At)
	m, err := now.Rules.Play(now.State, now.Player, house)
	if err != nil {
		return t, p, err
	}
	moves := []engine.Played{{Move: m}}
	changed := t
	if len(p.Path) > 0 && p.At == len(game.Moves) {
		changed.Notes = t.with(p.Path, func(n *Notes) { n.Moves = slices.Concat(n.Moves, moves) })
	} else {
		next.Path = into(p.Path, len(t.Of(p.Path).Variations))
		changed.Notes = t.with(p.Path, func(n *Notes) { n.Variations = append(n.Variations, Notes{At: p.At, Moves: moves}) })
	}
	if err := changed.checkSize(); err != nil {
		return t, p, err
	}
	return changed, next, nil
}

func into(path Path, i int) Path { return append(slices.Clip(path), i) }

// with returns the notes with those of one line changed. The change may write to its lists.
func (n Notes) with(path Path, change func(*Notes)) Notes {
	n.Comments, n.Variations = slices.Clone(n.Comments), slices.Clone(n.Variations)
	if len(path) == 0 {
		change(&n)
		return n
	}
	n.Variations[path[0]] = n.Variations[path[0]].with(path[1:], change)
	return n
}

// SetComment comments on a position; an empty text removes the comment. Space is written once, and
// no line breaks.
func (t Tree) SetComment(p Place, text string) (Tree, error) {
	text = strings.Join(strings.Fields(text), " ")
	if err := CheckComment(text); text != "" && err != nil {
		return t, err
	}
	p = t.Home(p)
	changed := t
	changed.Notes = t.with(p.Path, func(n *Notes) {
		i, found := n.comment(p.At)
		if found {
			n.Comments = slices.Delete(n.Comments, i, i+1)
		}
		if text != "" {
			n.Comments = slices.Insert(n.Comments, i, Comment{p.At, text})
		}
	})
	if err := changed.checkSize(); err != nil {
		return t, err
	}
	return changed, nil
}

// CheckComment returns what is wrong with the text of a comment.
func CheckComment(text string) error {
	letters := utf8.RuneCountInString(text)
	if letters == 0 || letters > MaxLetters || strings.TrimSpace(text) != text || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return message.Errorf("%w: found %d letters, expected 1 to %d in one line", ErrComment, letters, MaxLetters)
	}
	return nil
}

// Delete deletes a variation with all that is in it.
func (t Tree) Delete(path Path) Tree {
	last := len(path) - 1
	t.Notes = t.with(path[:last], func(n *Notes) { n.Variations = slices.Delete(n.Variations, path[last], path[last]+1) })
	return t
}

// Promote moves a variation up by one level: its moves become those of the variation in which it
// begins, and what that had there becomes a variation. The main line stays what was played, so that
// one which begins there comes before the others in the same position instead. It returns the path of
// the line that the moves belong to then; ok is false if there is nothing to do.
func (t Tree) Promote(path Path) (changed Tree, to Path, ok bool) {
	if len(path) == 0 {
		return t, path, false
	}
	last := len(path) - 1
	outer, i := path[:last], path[last]
	v := t.Of(outer).Variations[i]
	if last > 0 {
		t.Notes = t.with(outer, func(n *Notes) { *n = n.promoted(i) })
		return t, outer, true
	}
	first := slices.IndexFunc(t.Variations, func(w Notes) bool { return w.At == v.At })
	if first == i {
		return t, path, false
	}
	t.Notes = t.with(outer, func(n *Notes) {
		n.Variations = slices.Insert(slices.Delete(n.Variations, i, i+1), first, v)
	})
	return t, Path{first}, true
}

// promoted exchanges the rest of the variation and the one of that number in it.
func (v Notes) promoted(i int) Notes {
	up := v.Variations[i]
	rest := Notes{At: up.At, Moves: v.Moves[up.At-v.At:]}
	v.Moves = slices.Concat(v.Moves[:up.At-v.At], up.Moves)
	split, _ := v.comment(up.At + 1)
	rest.Comments = v.Comments[split:]
	v.Comments = slices.Concat(v.Comments[:split], up.Comments)
	var stay []Notes
	for j, w := range v.Variations {
		switch {
		case w.At > up.At:
			rest.Variations = append(rest.Variations, w)
		case j != i:
			stay = append(stay, w)
		}
	}
	before := slices.IndexFunc(stay, func(w Notes) bool { return w.At == up.At })
	if before < 0 {
		before = len(stay)
	}
	v.Variations = slices.Concat(stay[:before], []Notes{rest}, stay[before:], up.Variations)
	return v
}

// Onto returns what was added to a game that took another course after n moves. What was said of
// later moves is dropped. A variation that the game has followed itself begins where the two part.
func (t Tree) Onto(game engine.Snapshot, n int) Tree {
	i, _ := t.comment(n + 1)
	on := Tree{Game: game, Notes: Notes{Comments: t.Comments[:i:i], Review: slices.Clip(t.Review[:t.evaluated(n)])}}
	for _, v := range t.Variations {
		if v.At <= n {
			on = on.add(Place{At: v.At}, v)
		}
	}
	return on
}

// Merge returns the tree with what other notes of the same game have besides. Of two comments on one
// position, and two evaluations of it, its own stays.
func (t Tree) Merge(other Notes) Tree {
	for _, v := range other.Variations {
		t = t.add(Place{At: v.At}, v)
	}
	for _, c := range other.Comments {
		if t.Comment(c.After) == "" {
			t, _ = t.SetComment(Place{At: c.After}, c.Text) // as many as there may be
		}
	}
	for _, e := range other.Review {
		if i := t.evaluated(e.At); i == len(t.Review) || t.Review[i].At != e.At {
			t.Review = slices.Insert(slices.Clip(t.Review), i, e)
		}
	}
	return t
}

// add plays a variation in a position, with all that is in it.
func (t Tree) add(p Place, v Notes) Tree {
	places := make([]Place, 0, len(v.Moves))
	for _, m := range v.Moves {
		var err error
		if t, p, err = t.Play(p, m.House); err != nil {
			return t // too many moves together with those that were there: it was legal
		}
		places = append(places, p)
	}
	for _, c := range v.Comments {
		if at := places[c.After-v.At-1]; t.Of(at.Path).Comment(at.At) == "" {
			t, _ = t.SetComment(at, c.Text)
		}
	}
	for _, w := range v.Variations {
		t = t.add(places[w.At-v.At-1], w)
	}
	return t
}

func (n Notes) checkSize() error {
	depth, moves, comments := n.size()
	switch {
	case depth > MaxDepth:
		return message.Errorf("%w: found %d variations within each other, expected at most %d", ErrFull, depth, MaxDepth)
	case moves > MaxMoves:
		return message.Errorf("%w: found %d moves in variations, expected at most %d", ErrFull, moves, MaxMoves)
	case comments > MaxComments:
		return message.Errorf("%w: found %d comments, expected at most %d", ErrFull, comments, MaxComments)
	}
	return nil
}

func (n Notes) size() (depth, moves, comments int) {
	comments = len(n.Comments)
	for _, v := range n.Variations {
		d, m, c := v.size()
		depth, moves, comments = max(depth, d+1), moves+len(v.Moves)+m, comments+c
	}
	return depth, moves, comments
}
