package kgp

import (
	"strings"

	"kalah/engine"
	"kalah/internal/message"
)

// Board is a position from the view of the player to move, who is South.
type Board struct{ South, North [engine.Houses + 1]uint8 } // houses in the order of sowing, then the store

// NewBoard returns the board for the player to move.
func NewBoard(s engine.State, player engine.Side) Board { return Board{s[player], s[1-player]} }

// State returns the position with south as first player.
func (b Board) State() engine.State { return engine.State{b.South, b.North} }

// String returns the board in the protocol's notation, as in <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>.
func (b Board) String() string { return engine.FormatKGP(b.State(), engine.First) }

// Numbers returns the board as one line of numbers, the input of a program that is started for each
// move.
func (b Board) Numbers() string {
	return strings.ReplaceAll(strings.Trim(b.String(), "<>"), ",", " ") + "\n"
}

// ParseBoard reads the protocol's notation of an unfinished position. The error wraps
// [engine.ErrKGPSize] if the board does not have six houses per side, or [engine.ErrKGP].
func ParseBoard(text string) (Board, error) {
	s, err := engine.ParseKGP(text)
	switch {
	case err != nil:
		return Board{}, err
	case s.Finished():
		return Board{}, message.Errorf("%w: found %q, expected seeds in the houses of both sides", engine.ErrKGP, text)
	}
	return NewBoard(s, engine.First), nil
}
