package logging

import (
	"slices"
	"time"

	"kalah/engine"
	"kalah/engine/line"
)

// Version is the version of the format. Newer ones are refused.
const Version = 1

// Log is the record of one game. To log more moves, make a new Log: the unknown fields of
// a file belong to the moves that were read.
type Log struct {
	Players  [2]engine.PlayerSpec
	Rules    engine.Rules
	Sharing  engine.Sharing
	Start    engine.State // the rules' start, unless From.Position
	First    int          // to move at the start; 0, unless From.Position
	From     From
	Moves    []engine.Played // without the start
	Winner   []int           // as engine.Snapshot.Winners; empty while unfinished
	Finished bool            // the game is over: by the board, or by its Ending
	Ending   engine.Ending   // why it is over, if not by the board
	Clock    engine.Clock
	Left     [2]time.Duration // on the clocks, by seat, when the game was left; zero means as after the latest moves
	PieRule  bool
	Swapped  int           // moves before the players changed sides to those of Players; 0 if they did not
	Created  time.Time     // zero if the log does not say
	Duration time.Duration // from the first move to the latest, pauses included; 0 if the log does not say
	Undone   bool          // moves were taken back
	Marks    Marks
	Notes    line.Notes // variations, comments and a review

	read object // the fields of the file that the log was read from, or nil
}

// New returns the log of a game, without moves that were taken back. Of From only Position
// is set.
func New(s engine.Snapshot, players [2]engine.PlayerSpec, sharing engine.Sharing, created time.Time) *Log {
	l := &Log{
		Players:  players,
		Rules:    s.Rules,
		Sharing:  sharing,
		Start:    s.Start,
		First:    s.First,
		Moves:    slices.Clone(s.Moves),
		Winner:   s.Winners(),
		Finished: s.Over(),
		Ending:   s.Ending,
		Clock:    s.Clock,
		PieRule:  s.PieRule,
		Swapped:  s.Swapped,
		Created:  created,
	}
	l.From.Position = s.Start != s.Rules.Start() || s.First != engine.First
	return l
}

// Snapshot returns the game after its last move.
func (l *Log) Snapshot() engine.Snapshot {
	s := engine.NewSnapshotFrom(l.Rules, l.Start, l.First, slices.Clone(l.Moves))
	s.Ending, s.Clock, s.PieRule, s.Swapped = l.Ending, l.Clock, l.PieRule, l.Swapped
	return s
}

// Tree returns the game with its variations and comments.
func (l *Log) Tree() line.Tree { return line.Tree{Game: l.Snapshot(), Notes: l.Notes} }
