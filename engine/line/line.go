// Package line adds variations, comments and evaluations to a game. A [Tree] is a value: its
// operations return a new tree and never change the game itself, the main line.
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

// The bounds of the variations and comments of a game.
const (
	MaxDepth    = 20     // levels of variations within variations
	MaxMoves    = 10_000 // moves in all variations together
	MaxComments = 1_000
	MaxLetters  = 2_000 // characters in a comment
)

// The causes of errors. An error of an operation wraps one of them or an error of package
// engine.
var (
	ErrFull    = message.New("too much is added to the game")
	ErrComment = message.New("wrong comment") // the comment is too long or has characters that cannot be shown
)

// Tree is a game, which is the main line, with its notes.
type Tree struct {
	Game engine.Snapshot
	Notes
}

// Notes are the annotations of one line: comments, variations and, on the main line, the
// review. The notes of a variation include the moves of the variation. A variation has at least
// one move. Its first house differs from the next house of the line that it leaves and from the
// first houses of other variations there. Numbers of moves count from the start of the game.
// The zero value has no annotations.
type Notes struct {
	At         int             // number of moves before the variation; 0 for the main line
	Moves      []engine.Played // moves of the variation; nil for the main line, whose moves are in Tree.Game
	Comments   []Comment       // in ascending order of After, at most one per position
	Review     []Evaluation    // in ascending order of At, at most one per position; only for the main line
	Variations []Notes         // variations that begin in the same position are in the order in which they are shown
}

// Comment is a text about the position after the given number of moves.
type Comment struct {
	After int
	Text  string
}

// Path identifies a line. The empty path is the main line. Otherwise the last element is the
// index of a variation in the line that the elements before it identify.
type Path []int

// Place identifies a position: a line and a number of moves, counted from the start of the
// game.
type Place struct {
	Path Path
	At   int
}

// Equal reports whether two places are the same.
func (p Place) Equal(q Place) bool { return p.At == q.At && slices.Equal(p.Path, q.Path) }

// Same reports whether n and m share the slices of comments, variations and evaluations. Notes
// with equal contents in other slices are not the same.
func (n Notes) Same(m Notes) bool {
	return same(n.Comments, m.Comments) && same(n.Variations, m.Variations) && same(n.Review, m.Review)
}

func same[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// IsZero reports whether there are no annotations.
func (n Notes) IsZero() bool { return len(n.Comments)+len(n.Variations)+len(n.Review) == 0 }

// OfLine returns the notes of a line.
func (n Notes) OfLine(path Path) Notes {
	for _, i := range path {
		n = n.Variations[i]
	}
	return n
}

// Comment returns the comment on the position after the given number of moves, or "".
func (n Notes) Comment(after int) string {
	if i, found := n.comment(after); found {
		return n.Comments[i].Text
	}
	return ""
}

func (n Notes) comment(after int) (int, bool) {
	return slices.BinarySearchFunc(n.Comments, after, func(c Comment, after int) int { return cmp.Compare(c.After, after) })
}

// evaluated returns the number of evaluations of positions after fewer than the given number of
// moves.
func (n Notes) evaluated(moves int) int {
	i, _ := slices.BinarySearchFunc(n.Review, moves, func(e Evaluation, at int) int { return cmp.Compare(e.At, at) })
	return i
}

// Line returns a line as a game, with all moves from the start.
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

// Home returns the standard place of a position. The position in which a variation begins
// belongs to the line that the variation leaves. Numbers of moves out of range are clamped.
func (t Tree) Home(p Place) Place {
	for len(p.Path) > 0 && p.At <= t.OfLine(p.Path).At {
		p.Path = p.Path[:len(p.Path)-1]
	}
	p.At = max(0, min(p.At, len(t.Line(p.Path).Moves)))
	return p
}

// Follow returns the place after a house is played at p. ok reports whether the house is the
// next move of the line or the first move of a variation there.
func (t Tree) Follow(p Place, house int) (next Place, ok bool) {
	p = t.Home(p)
	next = Place{p.Path, p.At + 1}
	if moves := t.Line(p.Path).Moves; p.At < len(moves) && moves[p.At].House == house {
		return next, true
	}
	if i := slices.IndexFunc(t.OfLine(p.Path).Variations, func(v Notes) bool { return v.At == p.At && v.Moves[0].House == house }); i >= 0 {
		next.Path = into(p.Path, i)
		return next, true
	}
	return next, false
}

// Play plays a house at p and returns the place after it. If [Tree.Follow] finds the house, the
// tree does not change. Otherwise Play extends the variation if p is at its end, and begins a
// new variation in all other places. If it returns an error, the tree is unchanged.
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
		next.Path = into(p.Path, len(t.OfLine(p.Path).Variations))
		changed.Notes = t.with(p.Path, func(n *Notes) { n.Variations = append(n.Variations, Notes{At: p.At, Moves: moves}) })
	}
	if err := changed.checkSize(); err != nil {
		return t, p, err
	}
	return changed, next, nil
}

func into(path Path, i int) Path { return append(slices.Clip(path), i) }

// with returns the notes after change was called for the notes of one line. The function change
// may write to the slices of comments and variations, which are copies.
func (n Notes) with(path Path, change func(*Notes)) Notes {
	n.Comments, n.Variations = slices.Clone(n.Comments), slices.Clone(n.Variations)
	if len(path) == 0 {
		change(&n)
		return n
	}
	n.Variations[path[0]] = n.Variations[path[0]].with(path[1:], change)
	return n
}

// SetComment sets the comment on a position; an empty text removes the comment. Each run of
// spaces and line breaks becomes one space.
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

// CheckComment returns an error that wraps [ErrComment] if text is empty, longer than
// [MaxLetters], surrounded by space or contains characters that cannot be printed.
func CheckComment(text string) error {
	letters := utf8.RuneCountInString(text)
	if letters == 0 || letters > MaxLetters || strings.TrimSpace(text) != text || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return message.Errorf("%w: found %d letters, expected 1 to %d in one line", ErrComment, letters, MaxLetters)
	}
	return nil
}

// Delete deletes a variation with everything in it. The path must not be empty.
func (t Tree) Delete(path Path) Tree {
	last := len(path) - 1
	t.Notes = t.with(path[:last], func(n *Notes) { n.Variations = slices.Delete(n.Variations, path[last], path[last]+1) })
	return t
}

// Promote moves a variation up one level by swapping it with the rest of its parent. The main
// line never changes, so its variations only move to the front of their position. Promote
// returns the new path of the moves; ok is false if nothing changed.
func (t Tree) Promote(path Path) (changed Tree, to Path, ok bool) {
	if len(path) == 0 {
		return t, path, false
	}
	last := len(path) - 1
	outer, i := path[:last], path[last]
	v := t.OfLine(outer).Variations[i]
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

// promoted returns the variation v after a swap of its rest and its variation i.
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

// Rebase transfers the notes to a game that shares the first n moves. Comments and evaluations of
// later positions are dropped. A variation that the new game follows begins where they differ.
func (t Tree) Rebase(game engine.Snapshot, n int) Tree {
	i, _ := t.comment(n + 1)
	on := Tree{Game: game, Notes: Notes{Comments: t.Comments[:i:i], Review: slices.Clip(t.Review[:t.evaluated(n)])}}
	for _, v := range t.Variations {
		if v.At <= n {
			on = on.add(Place{At: v.At}, v)
		}
	}
	return on
}

// Merge adds other notes of the same game to the tree. If both trees comment on or evaluate a
// position, t wins. Merge stops adding when the tree is full.
func (t Tree) Merge(other Notes) Tree {
	for _, v := range other.Variations {
		t = t.add(Place{At: v.At}, v)
	}
	for _, c := range other.Comments {
		if t.Comment(c.After) == "" {
			t, _ = t.SetComment(Place{At: c.After}, c.Text) // ignore the comment if the tree is full
		}
	}
	for _, e := range other.Review {
		if i := t.evaluated(e.At); i == len(t.Review) || t.Review[i].At != e.At {
			t.Review = slices.Insert(slices.Clip(t.Review), i, e)
		}
	}
	return t
}

// add plays a variation at p, with everything in it. It stops if the tree is full.
func (t Tree) add(p Place, v Notes) Tree {
	places := make([]Place, 0, len(v.Moves))
	for _, m := range v.Moves {
		var err error
		if t, p, err = t.Play(p, m.House); err != nil {
			return t // the tree is full; the move is legal
		}
		places = append(places, p)
	}
	for _, c := range v.Comments {
		if at := places[c.After-v.At-1]; t.OfLine(at.Path).Comment(at.At) == "" {
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
