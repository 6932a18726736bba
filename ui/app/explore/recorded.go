package explore

import (
	"context"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/search"
	"kalah/search/lab"
	"kalah/search/tictactoe"
	"kalah/search/trace"
)

// MaxLimit returns the maximum limit of a recorded search of a game.
func MaxLimit(g lab.Game) int {
	if g == lab.TicTacToe {
		return Squares
	}
	return 5
}

// Position is a position of one of the games.
type Position struct {
	Game  lab.Game
	Rules engine.Rules // of Kalah
	lab.Position
}

// Start returns the first position of a game.
func Start(g lab.Game) Position {
	if g == lab.TicTacToe {
		return Position{Game: g}
	}
	rules := engine.DefaultRules()
	return Position{Game: g, Rules: rules, Position: lab.Position{State: rules.Start()}}
}

// Finished reports whether the game is over in the position.
func (p Position) Finished() bool {
	if p.Game == lab.TicTacToe {
		return tictactoe.Game{}.Finished(p.Board)
	}
	return p.State.Finished()
}

// Question is a search to record.
type Question struct {
	Position  Position
	Algorithm engine.PlayerType
	Limit     int
	Without   search.Without // Packing is ignored
}

// Recorded is a search tree with the positions of its nodes.
type Recorded struct {
	*trace.Tree
	Question Question

	position func(node int32) lab.Position
}

// memoBytes is the size of the transposition table. It is large enough for the largest tree.
const memoBytes = 16 << 20

// Record records a search. It calls progress with the number of nodes so far.
func Record(ctx context.Context, q Question, progress func(nodes int)) (*Recorded, error) {
	if p := q.Position; p.Game == lab.TicTacToe {
		return record(ctx, tictactoe.Game{}, p.Board, func(b tictactoe.Board) lab.Position { return lab.Position{Board: b} }, q, progress)
	}
	return record(ctx, search.NewKalah(q.Position.Rules), q.Position.State.Board(), func(b engine.Board) lab.Position { return lab.Position{State: b.State()} }, q, progress)
}

func record[S comparable, G search.Game[S]](ctx context.Context, g G, s S, position func(S) lab.Position, q Question, progress func(nodes int)) (*Recorded, error) {
	a, err := search.New[S](q.Algorithm, g, memoBytes, q.Without)
	if err != nil {
		return nil, err
	}
	found, err := trace.Record(ctx, a, s, q.Position.Player, q.Limit, progress)
	if err != nil {
		return nil, err
	}
	return &Recorded{found.Tree, q, func(node int32) lab.Position { return position(found.States[node]) }}, nil
}

// Position returns the position of a node.
func (r *Recorded) Position(node int32) Position {
	p := r.Question.Position
	p.Position = r.position(node)
	p.Player = engine.Side(r.Nodes[node].Player)
	return p
}

// Move returns the turn from a node's parent to the node: the letters of the houses ("C F") or
// the number of a square, from 1. It returns "" for a root.
func (r *Recorded) Move(node int32) string {
	parent := r.Nodes[node].Parent
	if parent == trace.None {
		return ""
	}
	if r.Question.Position.Game == lab.TicTacToe {
		return strconv.Itoa(r.square(node) + 1)
	}
	from, to, player := r.position(parent), r.position(node), engine.Side(r.Nodes[parent].Player)
	// Several turns may lead to the same position. Skip one turn for each earlier sibling with
	// this position, because the search keeps their order.
	skip, order := 0, int32(-1)
	for sibling := range r.Children(parent) {
		if r.Nodes[sibling].Order == r.Nodes[node].Order {
			break
		}
		if r.Nodes[sibling].Order != order && r.position(sibling) == to {
			skip++
		}
		order = r.Nodes[sibling].Order
	}
	for _, s := range r.Question.Position.Rules.Successors(from.State, player) {
		if s.State != to.State {
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

// Lead returns the lead in seeds that the value of a node of Kalah rests on, for the player to
// move at the node. It is the difference of the stores in the position that was evaluated, or of
// all seeds at the end of the game. Lead returns false for tic-tac-toe, for a node that was not
// visited, and for a bound from the transposition table that no position of the tree explains.
func (r *Recorded) Lead(node int32) (seeds int, ok bool) {
	if r.Question.Position.Game != lab.Kalah || !r.Nodes[node].Visited() {
		return 0, false
	}
	line := r.Line(node)
	leaf := line[len(line)-1]
	if origin := r.Nodes[leaf].Origin; origin != trace.None {
		leaf = origin
	}
	from, to := &r.Nodes[node], &r.Nodes[leaf]
	value := to.Value
	if to.Player != from.Player {
		value = -value
	}
	if to.Source != search.FromEvaluation || value != from.Value {
		return 0, false
	}
	s, player := r.position(leaf).State, from.Player
	if s.Finished() {
		s = s.Swept()
	}
	return int(s[player][engine.Store]) - int(s[1-player][engine.Store]), true
}

// Strict reports whether the test of a node asks for a value above Alpha rather than for at least
// Beta. In Scout the two kinds alternate below an evaluated node.
func (r *Recorded) Strict(node int32) bool {
	tests := 0
	for ; node != trace.None && r.Nodes[node].Purpose == search.PurposeTest; node = r.Nodes[node].Parent {
		tests++
	}
	return tests > 0 && tests%2 == 0
}

// Successors returns the number of all successors of an inner node and the number of visited
// successors.
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

// Find returns the node of another tree with the position of a node of this tree. The node must
// be reached by the same moves, in the iteration with the same limit. If there is none, exact is
// false and found is the last node on the way to it, or [trace.None] without such an iteration.
func (r *Recorded) Find(node int32, in *Recorded) (found int32, exact bool) {
	path := r.Path(node)
	found = trace.None
	for _, it := range in.Iterations {
		if it.Limit == int(r.Nodes[path[0]].Limit) && r.Position(path[0]) == in.Position(it.Root) {
			found = it.Root
		}
	}
	if found == trace.None {
		return found, false
	}
	for _, step := range path[1:] {
		next := int32(trace.None)
		for child := range in.Children(found) {
			if r.Position(step) != in.Position(child) {
				continue
			}
			if next != trace.None && in.Nodes[child].Order != in.Nodes[next].Order {
				break // another turn to the same position
			}
			// If a move was tested and evaluated later, take the node with the same purpose,
			// otherwise the evaluation.
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
