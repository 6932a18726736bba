package logging

import (
	"slices"
	"time"

	"kalah/engine"
)

// Version is the version of the format that [Log.Write] writes. Newer ones are
// refused.
const Version = 1

// Log is the record of one game. To log more moves of a game, make a new Log:
// what a file said beyond these fields belongs to the moves that were read.
type Log struct {
	Players  [2]engine.PlayerSpec
	Rules    engine.Rules
	Sharing  engine.Sharing
	Start    engine.State // the rules' start, unless From.Position
	First    int          // to move at the start; 0, unless From.Position
	From     From
	Moves    []engine.Played // without the start
	Winner   []int           // as engine.State.Winners; empty while unfinished
	Finished bool
	Created  time.Time // zero if the log does not say

	read *origin // nil if the log was not read from a file
}

// New returns the log of a game as it stands. Moves that were taken back are
// not logged. From says no more than whether the game began at the rules'
// start; the caller may know where else it came from.
func New(s engine.Snapshot, players [2]engine.PlayerSpec, sharing engine.Sharing, created time.Time) *Log {
	l := &Log{
		Players:  players,
		Rules:    s.Rules,
		Sharing:  sharing,
		Start:    s.Start,
		First:    s.First,
		Moves:    slices.Clone(s.Moves),
		Finished: s.Finished,
		Created:  created,
	}
	l.From.Position = s.Start != s.Rules.Start() || s.First != engine.First
	if s.Finished {
		l.Winner = s.State.Winners()
	}
	return l
}

// Snapshot returns the game at its last move.
func (l *Log) Snapshot() engine.Snapshot {
	return engine.NewSnapshotFrom(l.Rules, l.Start, l.First, slices.Clone(l.Moves))
}
