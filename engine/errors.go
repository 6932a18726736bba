package engine

import "errors"

// What a request can get wrong. Errors of this package wrap one of these and
// say which value was wrong and what was expected.
var (
	ErrPlayer   = errors.New("wrong player")
	ErrHouse    = errors.New("unknown house")
	ErrEmpty    = errors.New("empty house")
	ErrState    = errors.New("wrong state")
	ErrRules    = errors.New("wrong rules")
	ErrFinished = errors.New("the game is finished")
	ErrTakeBack = errors.New("no move to take back")
	ErrRepeat   = errors.New("no move to repeat")
	ErrRunning  = errors.New("the game is running already")

	// ErrMoveNow is the cause with which a choice's context ends when the
	// player shall answer at once with the best house found so far. Every other
	// cause means that no answer is wanted.
	ErrMoveNow = errors.New("move now")

	errChanged = errors.New("the position changed")
)
