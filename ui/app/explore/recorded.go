package explore

import (
	"context"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search"
	"kalah/search/tictactoe"
	"kalah/search/trace"
)

// GameID names a game that can be searched.
type GameID string

// The games.
const (
	Kalah     GameID = "kalah"
	TicTacToe GameID = "tictactoe"
)

// MaxLimit returns the deepest limit at which a game's trees are shown.
func (g GameID) MaxLimit() int {
	if g == TicTacToe {
		return 9
	}
	return 5
}

// Position is what is searched: a position of one of the games.
type Position struct {
	Game   GameID
	Player int
	Rules  engine.Rules    // of Kalah
	State  engine.State    // of Kalah
	Marks  tictactoe.Board // of tic-tac-toe
}

// Start returns the position that a game begins with.
func Start(g GameID) Position {
	rules := engine.DefaultRules()
	return Position{Game: g, Rules: rules, State: rules.Start()}
}

// Finished reports whether the game is over in the position.
func (p Position) Finished() bool {
	if p.Game == TicTacToe {
		return tictactoe.Game{}.Finished(p.Marks)
	}
	return p.State.Finished()
}

// Question is what to record.
type Question struct {
	Position  Position
	Algorithm engine.PlayerType
	Limit     int
	Without   Without
}

// Without is what a search does without.
type Without struct{ Memo, Ordering, Deepening bool }

// Recorded is a tree with the positions of its nodes.
type Recorded struct {
	*trace.Tree
	Question Question

	boards []engine.Board    // of Kalah
	marks  []tictactoe.Board // of tic-tac-toe
}

// Record searches a position and returns how it did that.
func Record(ctx context.Context, q Question, o trace.Options) (*Recorded, error) {
	r := &Recorded{Question: q}
	if q.Position.Game == TicTacToe {
		found, err := record(ctx, tictactoe.Game{}, q.Position.Marks, q, o)
		if err != nil {
			return nil, err
		}
		r.Tree, r.marks = found.Tree, found.States
		return r, nil
	}
	found, err := record(ctx, search.NewKalah(q.Position.Rules), q.Position.State.Board(), q, o)
	if err != nil {
		return nil, err
	}
	r.Tree, r.boards = found.Tree, found.States
	return r, nil
}

func record[S comparable, G search.Game[S]](ctx context.Context, g G, s S, q Question, o trace.Options) (*trace.Recording[S], error) {
	a, err := newSearch[S](q.Algorithm, g, 16<<20) // more than a tree of the largest size needs
	if err != nil {
		return nil, err
	}
	if q.Without.Memo {
		a.WithoutMemo()
	}
	if q.Without.Ordering {
		a.WithoutOrdering()
	}
	if q.Without.Deepening {
		a.WithoutDeepening()
	}
	return trace.Record(ctx, a, s, q.Position.Player, q.Limit, o)
}

// newSearch returns a classic search of a game.
func newSearch[S comparable, G search.Game[S]](a engine.PlayerType, g G, memoBytes int) (*search.Search[S, G], error) {
	switch a {
	case engine.TypeMinimax:
		return search.NewMinimax[S](g, memoBytes), nil
	case engine.TypeAlphaBeta:
		return search.NewAlphaBeta[S](g, memoBytes), nil
	case engine.TypeScout:
		return search.NewScout[S](g, memoBytes), nil
	}
	return nil, message.Errorf("%w: %q", search.ErrNotAI, a)
}

// Position returns the position of a node.
func (r *Recorded) Position(node int32) Position {
	p := r.Question.Position
	p.Player = int(r.Nodes[node].Player)
	if p.Game == TicTacToe {
		p.Marks = r.marks[node]
	} else {
		p.State = r.boards[node].State()
	}
	return p
}

// same reports whether two nodes of two trees have one position.
func (r *Recorded) same(node int32, o *Recorded, other int32) bool {
	if r.Nodes[node].Player != o.Nodes[other].Player {
		return false
	}
	if r.marks != nil && o.marks != nil {
		return r.marks[node] == o.marks[other]
	}
	return r.boards != nil && o.boards != nil && r.boards[node] == o.boards[other]
}

// Move returns the turn that leads from a node's parent to it, "" for a root: the
// letters of the houses played ("C F"), or the number of a square, from 1.
func (r *Recorded) Move(node int32) string {
	parent := r.Nodes[node].Parent
	if parent == trace.None {
		return ""
	}
	player := int(r.Nodes[parent].Player)
	if r.marks != nil {
		set := r.marks[node][player] &^ r.marks[parent][player]
		for square := range 9 {
			if set>>square&1 != 0 {
				return strconv.Itoa(square + 1)
			}
		}
		return ""
	}
	// Two turns may lead to one position. The search keeps their order.
	skip, order := 0, int32(-1)
	for sibling := range r.Children(parent) {
		if r.Nodes[sibling].Order == r.Nodes[node].Order {
			break
		}
		if r.Nodes[sibling].Order != order && r.boards[sibling] == r.boards[node] {
			skip++
		}
		order = r.Nodes[sibling].Order
	}
	state := r.boards[node].State()
	for _, s := range r.Question.Position.Rules.Successors(r.boards[parent].State(), player) {
		if s.State != state {
			continue
		}
		if skip > 0 {
			skip--
			continue
		}
		letters := make([]string, len(s.Choices))
		for i, house := range s.Choices {
			letters[i] = engine.Letter(player, house)
		}
		return strings.Join(letters, " ")
	}
	return ""
}

// Strict reports whether a node's test asks for more than Alpha, rather than for
// Beta or more. Scout asks so at every other turn below what it evaluates.
func (r *Recorded) Strict(node int32) bool {
	tests := 0
	for ; node != trace.None && r.Nodes[node].Purpose == search.PurposeTest; node = r.Nodes[node].Parent {
		tests++
	}
	return tests > 0 && tests%2 == 0
}

// Successors returns how many successors of an inner node there are, and how many
// of them were looked at.
func (r *Recorded) Successors(node int32) (all, visited int) {
	for child := range r.Children(node) {
		n := &r.Nodes[child]
		all = max(all, int(n.Order)+1)
		if n.Visited() {
			visited = max(visited, int(n.Order)+1)
		}
	}
	return all, visited
}

// Find returns the node of another tree that has the position of a node of this
// one, reached by the same moves in the iteration of the same limit. If that
// tree does not have it, whole is false, and the node is the last on the way to it;
// [trace.None] if there is no such iteration.
func (r *Recorded) Find(node int32, in *Recorded) (found int32, whole bool) {
	path := r.Path(node)
	limit := int(r.Nodes[path[0]].Limit)
	found = trace.None
	for _, it := range in.Iterations {
		if it.Limit == limit && r.same(path[0], in, it.Root) {
			found = it.Root
		}
	}
	if found == trace.None {
		return found, false
	}
	for _, step := range path[1:] {
		next := int32(trace.None)
		for child := range in.Children(found) {
			if !r.same(step, in, child) {
				continue
			}
			if next != trace.None && in.Nodes[child].Order != in.Nodes[next].Order {
				break // another turn to the same position
			}
			// Of a test and an evaluation, the one that is like the other tree's, or
			// else the evaluation, which comes later.
			if next == trace.None || in.Nodes[next].Purpose != r.Nodes[step].Purpose {
				next = child
			}
		}
		if next == trace.None {
			return found, false
		}
		found = next
	}
	return found, true
}
