package logging

import (
	"slices"
	"time"

	"kalah/engine"
	"kalah/engine/line"
)

// Version is the version of the format. [Read] refuses newer versions.
const Version = 1

// Log is the record of one game. Do not add moves to a Log that was read: its unknown fields
// belong to the moves in the file. Create a new Log instead.
type Log struct {
	Players  [2]engine.PlayerSpec
	Rules    engine.Rules
	Sharing  engine.Sharing
	Start    engine.State // the starting position of the rules, unless From.Position is set
	First    engine.Side  // the player who moves first; 0, unless From.Position is set
	From     From
	Moves    []engine.Played // all moves; the entry for the start is not included
	Winner   []engine.Side   // as engine.Snapshot.Winners; empty if the game is not over
	Finished bool            // the game is over, by the rules or by Ending
	Ending   engine.Ending   // the ending, if the game did not end by the rules
	Clock    engine.Clock
	Left     [2]time.Duration // time left on the clocks, by seat, when the game was interrupted; zero means the time after the latest moves
	PieRule  bool
	Swapped  int           // number of moves before the players changed to the sides in Players; 0 if they did not change
	Created  time.Time     // zero if unknown
	Duration time.Duration // time from the first move to the latest, including pauses; 0 if unknown
	Undone   bool          // some moves were taken back during the game
	Marks    Marks
	Notes    line.Notes // variations, comments and a review

	read object // all fields of the file that the log was read from, or nil
}

// New returns the log of a game, without the moves that were taken back. It sets From.Position;
// the caller sets the other fields of From. Notes get the comments of the players on their moves,
// without texts that no log may have.
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
	for i, m := range s.Moves {
		if text := m.Stats.Comment; line.CheckComment(text) == nil && len(l.Notes.Comments) < line.MaxComments {
			l.Notes.Comments = append(l.Notes.Comments, line.Comment{After: i + 1, Text: text})
		}
	}
	return l
}

// Snapshot returns the game after its last move, with its ending.
func (l *Log) Snapshot() engine.Snapshot {
	s := engine.NewSnapshotFrom(l.Rules, l.Start, l.First, slices.Clone(l.Moves))
	s.Ending, s.Clock, s.PieRule, s.Swapped = l.Ending, l.Clock, l.PieRule, l.Swapped
	return s
}

// Tree returns the game with its notes.
func (l *Log) Tree() line.Tree { return line.Tree{Game: l.Snapshot(), Notes: l.Notes} }
