package search

import "errors"

// Why a player cannot be made, or cannot go on.
var (
	ErrNoSeed  = errors.New("no random seed")
	ErrNoLimit = errors.New("no limit")
	ErrLimit   = errors.New("wrong limit")
	ErrNotAI   = errors.New("no AI of this type")
	ErrTimed   = errors.New("its choices depend on the time that it took")

	// A [Repeated] player's two errors.
	ErrNoMoveLeft  = errors.New("no move left to repeat")
	ErrOtherPlayer = errors.New("this move was not played by this player")
)
