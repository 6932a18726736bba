package explore

import (
	"math/bits"

	"kalah/engine"
	"kalah/search/lab"
	"kalah/search/tictactoe"
	"kalah/search/trace"
)

// Squares is the number of squares, and of the moves in the longest game.
const Squares = 9

// TicTacToe is a game between a person, who moves first, and a search. The search answers with
// the best child of its recorded tree. The zero value is a game without moves.
type TicTacToe struct {
	moves []int // squares from 0, row by row
}

// Moves returns the number of moves.
func (t *TicTacToe) Moves() int { return len(t.moves) }

// Player returns the player to move.
func (t *TicTacToe) Player() int { return len(t.moves) % 2 }

// Board returns the board.
func (t *TicTacToe) Board() tictactoe.Board { return after(t.moves) }

func after(moves []int) (b tictactoe.Board) {
	for i, square := range moves {
		b[i%2] |= 1 << square
	}
	return b
}

// Finished reports whether the game is over.
func (t *TicTacToe) Finished() bool { return tictactoe.Game{}.Finished(t.Board()) }

// Winner returns the player who has won, or -1.
func (t *TicTacToe) Winner() engine.Side {
	for player := range engine.Sides {
		if (tictactoe.Game{}).Utility(t.Board(), player) > 0 {
			return player
		}
	}
	return -1
}

// Last returns the square that was marked last, or -1.
func (t *TicTacToe) Last() int {
	if len(t.moves) == 0 {
		return -1
	}
	return t.moves[len(t.moves)-1]
}

// Open reports whether the person may mark a square.
func (t *TicTacToe) Open() bool { return !t.Finished() && t.Player() == 0 }

// Waits reports whether the search must answer.
func (t *TicTacToe) Waits() bool { return !t.Finished() && t.Player() == 1 }

// Free reports whether the person may mark the given square.
func (t *TicTacToe) Free(square int) bool {
	b := t.Board()
	return t.Open() && square >= 0 && square < Squares && (b[0]|b[1])>>square&1 == 0
}

// Play marks a square for the person. It returns false if the square is not free.
func (t *TicTacToe) Play(square int) bool {
	free := t.Free(square)
	if free {
		t.moves = append(t.moves, square)
	}
	return free
}

// Undo takes back the person's last move and the answer of the search.
func (t *TicTacToe) Undo() {
	if n := len(t.moves); n > 0 {
		t.moves = t.moves[:(n-1)/2*2]
	}
}

// Asked returns the position where the search must move or has moved last, or the empty board.
func (t *TicTacToe) Asked() Position {
	n := len(t.moves)
	if n > 0 && !t.Waits() {
		n = max(0, n/2*2-1)
	}
	return Position{Game: lab.TicTacToe, Position: lab.Position{Board: after(t.moves[:n]), Player: engine.Side(n % 2)}}
}

// Answer marks the square of the best child if r is a search of the position to answer. It
// reports whether it marked a square.
func (t *TicTacToe) Answer(r *Recorded) bool {
	root := r.Iterations[len(r.Iterations)-1].Root
	if !t.Waits() || r.Position(root) != t.Asked() {
		return false
	}
	best := r.Best(root)
	if best != trace.None {
		t.moves = append(t.moves, r.square(best))
	}
	return best != trace.None
}

// square returns the square that the move to a node marks.
func (r *Recorded) square(node int32) int {
	parent := r.Nodes[node].Parent
	player := r.Nodes[parent].Player
	return bits.TrailingZeros16(r.position(node).Board[player] &^ r.position(parent).Board[player])
}
