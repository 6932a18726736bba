package lab

import (
	"cmp"
	"math/bits"
	"slices"

	"kalah/engine"
	"kalah/search"
	"kalah/search/tictactoe"
)

// plainKalah is Kalah without optimizations: the board is an array of numbers, seeds are sown one
// by one, and each turn has a new slice of successors. It differs from search.Kalah only in speed.
type plainKalah struct{ rules engine.Rules }

// Start implements search.Game.
func (k plainKalah) Start() engine.State { return k.rules.Start() }

// NextStates implements search.Game.
func (k plainKalah) NextStates(dst []engine.State, s engine.State, player engine.Side) []engine.State {
	return append(dst, k.nextStates(s, player)...)
}

func (k plainKalah) nextStates(s engine.State, player engine.Side) []engine.State {
	var next []engine.State
	for house := range engine.Houses {
		if s[player][house] == 0 {
			continue
		}
		to, again := k.sow(s, player, house)
		if again && !k.Finished(to) {
			next = append(next, k.nextStates(to, player)...)
		} else {
			next = append(next, to)
		}
	}
	return next
}

// sow plays a house and reports whether the last seed went to the player's store.
func (k plainKalah) sow(s engine.State, player engine.Side, house int) (to engine.State, again bool) {
	side, at := player, house
	seeds := s[player][house]
	s[player][house] = 0
	for ; seeds > 0; seeds-- {
		at++
		if at == engine.Store && side != player || at > engine.Store {
			side, at = 1-side, 0
		}
		s[side][at]++
	}
	if side == player && at != engine.Store && s[side][at] == 1 {
		across := &s[1-side][engine.Houses-1-at]
		if *across > 0 || k.rules.EmptyCapture {
			s[player][engine.Store] += 1 + *across
			s[side][at], *across = 0, 0
		}
	}
	return s, side == player && at == engine.Store
}

// Finished implements search.Game.
func (plainKalah) Finished(s engine.State) bool { return s.InHouses(0) == 0 || s.InHouses(1) == 0 }

// Utility implements search.Game.
func (plainKalah) Utility(s engine.State, player engine.Side) float64 {
	return float64(cmp.Compare(s.Seeds(player), s.Seeds(1-player)))
}

// Heuristic implements search.Game.
func (plainKalah) Heuristic(s engine.State, player engine.Side) float64 {
	total, own, other := s.Total(), int(s[player][engine.Store]), int(s[1-player][engine.Store])
	return (float64(own-other) / float64(total-own-other)) / (float64(total-2)/2 + 1)
}

// Hash implements search.Game.
func (plainKalah) Hash(s engine.State) uint64 { return search.Kalah{}.Hash(s.Board()) }

// squares is a board of tic-tac-toe: 0 for an empty square, 1 and 2 for the marks of the
// players.
type squares [9]uint8

// squaresOf converts a bitboard.
func squaresOf(b tictactoe.Board) squares {
	var s squares
	for i := range s {
		for player := range b {
			if b[player]>>i&1 == 1 {
				s[i] = uint8(1 + player)
			}
		}
	}
	return s
}

// plainTicTacToe is tic-tac-toe on an array of squares.
type plainTicTacToe struct{}

// threes are the rows, columns and diagonals.
var threes = [8][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

// Start implements search.Game.
func (plainTicTacToe) Start() squares { return squares{} }

// NextStates implements search.Game.
func (plainTicTacToe) NextStates(dst []squares, s squares, player engine.Side) []squares {
	for i, mark := range s {
		if mark == 0 {
			next := s
			next[i] = uint8(1 + player)
			dst = append(dst, next)
		}
	}
	return dst
}

// marks returns the number of the player's marks on the line.
func (s squares) marks(line [3]int, player engine.Side) int {
	n := 0
	for _, i := range line {
		if s[i] == uint8(1+player) {
			n++
		}
	}
	return n
}

func (s squares) won(player engine.Side) bool {
	return slices.ContainsFunc(threes[:], func(line [3]int) bool { return s.marks(line, player) == len(line) })
}

// Finished implements search.Game.
func (plainTicTacToe) Finished(s squares) bool {
	return !slices.Contains(s[:], 0) || s.won(engine.First) || s.won(engine.Second)
}

// Utility implements search.Game.
func (plainTicTacToe) Utility(s squares, player engine.Side) float64 {
	switch {
	case s.won(player):
		return 1
	case s.won(1 - player):
		return -1
	}
	return 0
}

// Heuristic implements search.Game.
func (plainTicTacToe) Heuristic(s squares, player engine.Side) float64 {
	open := 0
	for _, line := range threes {
		if s.marks(line, 1-player) == 0 {
			open++
		}
		if s.marks(line, player) == 0 {
			open--
		}
	}
	return float64(open) / 9
}

// Hash implements search.Game.
func (plainTicTacToe) Hash(s squares) uint64 {
	number := uint64(1)
	for _, mark := range s {
		number = 3*number + uint64(mark)
	}
	return bits.RotateLeft64(number*0x9e3779b97f4a7c15, 32)
}
