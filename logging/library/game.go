package library

import (
	"slices"
	"time"

	"kalah/engine"
)

// Game is what the list shows of one log.
type Game struct {
	Path    string
	Name    string // without the folder
	Folder  string // relative to the library's folder; "" for that itself
	ModTime time.Time
	Size    int64 // in bytes

	Created  time.Time // zero if the log does not say
	Players  [2]engine.PlayerSpec
	Rules    engine.Rules
	Finished bool
	Winner   []int  // both on a draw; empty while unfinished
	Seeds    [2]int // the score: all of each player's at the end, before that those in the store
	Moves    int
	Duration time.Duration // that the players took, as far as the log says; 0 if it does not

	// Problem says why the log cannot be read, as [logging.ReadFile] says it,
	// without the path. All from Created to Duration is zero then.
	Problem string
}

// When returns when the game was played: when it was created, or else when the
// file was last changed.
func (g Game) When() time.Time {
	if g.Created.IsZero() {
		return g.ModTime
	}
	return g.Created
}

// Broken reports whether the log cannot be read.
func (g Game) Broken() bool { return g.Problem != "" }

// Result is how a game ended, if it did.
type Result int

// The results.
const (
	ResultAny Result = iota // in a [Filter]: whatever it is
	ResultFirst
	ResultDraw
	ResultSecond
	ResultUnfinished
	ResultBroken // the log cannot be read
)

// Result returns how the game ended. It is never [ResultAny].
func (g Game) Result() Result {
	switch first := slices.Contains(g.Winner, engine.First); {
	case g.Broken():
		return ResultBroken
	case !g.Finished:
		return ResultUnfinished
	case first && len(g.Winner) > 1:
		return ResultDraw
	case first:
		return ResultFirst
	}
	return ResultSecond
}

// maxText bounds the texts that the list takes from a log: a log may hold
// megabytes of a name.
const maxText = 200
