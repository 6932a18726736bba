package search

import (
	"math/bits"

	"kalah/engine"
)

// Game is a two-player zero-sum game as the six-tuple
//
//	G = <States, s0, Players, nextStates, finished, utility>
//
// States are the values of S. The players are 0, who moves first, and 1; they take turns.
// Heuristic estimates Utility where a search stops. Memos use Hash.
type Game[S comparable] interface {
	// Start returns s0.
	Start() S
	// NextStates appends to dst the states that the player's turn can reach from s, at
	// least one, and returns the extended slice. s is not finished.
	NextStates(dst []S, s S, player engine.Side) []S
	// Finished reports whether the game is over in s.
	Finished(s S) bool
	// Utility returns the result of a finished state for the player: -1, 0 or 1.
	Utility(s S, player engine.Side) float64
	// Heuristic returns an estimate strictly between -1 and 1 for a state that
	// is not finished. Heuristic(s, 0) is -Heuristic(s, 1).
	Heuristic(s S, player engine.Side) float64
	// Hash returns 64 well-mixed bits of s.
	Hash(s S) uint64
}

// Kalah is the game of Kalah as a six-tuple. Its states are packed boards.
type Kalah struct {
	rules engine.Rules
}

// NewKalah returns Kalah under the rules.
func NewKalah(rules engine.Rules) Kalah { return Kalah{rules} }

// Start implements [Game].
func (k Kalah) Start() engine.Board { return k.rules.Start().Board() }

// NextStates implements [Game].
func (k Kalah) NextStates(dst []engine.Board, b engine.Board, player engine.Side) []engine.Board {
	return b.AppendTurns(dst, player, k.rules)
}

// Finished implements [Game].
func (k Kalah) Finished(b engine.Board) bool { return b.Finished() }

// Utility implements [Game].
func (k Kalah) Utility(b engine.Board, player engine.Side) float64 { return b.Utility(player) }

// Heuristic implements [Game].
func (k Kalah) Heuristic(b engine.Board, player engine.Side) float64 { return b.Heuristic(player) }

// Hash implements [Game].
func (k Kalah) Hash(b engine.Board) uint64 {
	// One 64x64-bit product mixes both words. The constants are digits of pi and e and of
	// the golden ratio.
	high, low := bits.Mul64(b[0]^0x243f6a8885a308d3, b[1]^0xb7e151628aed2a6b)
	return (high ^ low) * 0x9e3779b97f4a7c15
}
