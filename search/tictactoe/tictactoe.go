// Package tictactoe implements tic-tac-toe as a six-tuple. It shows that the
// searches do not depend on Kalah, and is small enough for a complete search.
package tictactoe

import (
	"math/bits"
	"strings"

	"kalah/engine"
)

// Board holds a bitboard for each player: bit 3*row+column is set where the
// player has a mark.
type Board [2]uint16

const full = 1<<9 - 1

// lines are the rows, columns and diagonals.
var lines = [8]uint16{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

func won(marks uint16) bool {
	for _, line := range lines {
		if marks&line == line {
			return true
		}
	}
	return false
}

// String returns the board in three rows of X (player 0), O and dots.
func (b Board) String() string {
	var s strings.Builder
	for square := range 9 {
		s.WriteByte(".XO"[b[0]>>square&1|b[1]>>square&1<<1])
		if square%3 == 2 {
			s.WriteByte('\n')
		}
	}
	return s.String()
}

// Game is tic-tac-toe. It implements search.Game.
type Game struct{}

// Start returns the empty board.
func (Game) Start() Board { return Board{} }

// NextStates appends the boards with one more mark of the player.
func (Game) NextStates(dst []Board, b Board, player engine.Side) []Board {
	for free := full &^ (b[0] | b[1]); free != 0; free &= free - 1 {
		next := b
		next[player] |= free & -free
		dst = append(dst, next)
	}
	return dst
}

// Finished reports whether a player has three in a line or the board is full.
func (Game) Finished(b Board) bool {
	return b[0]|b[1] == full || won(b[0]) || won(b[1])
}

// Utility returns 1 if the player has three in a line, -1 if the opponent has.
func (Game) Utility(b Board, player engine.Side) float64 {
	switch {
	case won(b[player]):
		return 1
	case won(b[1-player]):
		return -1
	}
	return 0
}

// Heuristic returns the number of lines that are open to the player minus
// the number that are open to the opponent, scaled to less than 1.
func (Game) Heuristic(b Board, player engine.Side) float64 {
	open := 0
	for _, line := range lines {
		if b[1-player]&line == 0 {
			open++
		}
		if b[player]&line == 0 {
			open--
		}
	}
	return float64(open) / 9
}

// Hash spreads the nine squares over 64 bits.
func (Game) Hash(b Board) uint64 {
	return bits.RotateLeft64((uint64(b[0])<<9|uint64(b[1])+1)*0x9e3779b97f4a7c15, 32)
}
