package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/logging"
)

// Game is an entry of the list: what it shows of one log.
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
	Winner   []int         // both on a draw; empty while unfinished
	Ending   engine.Ending // how it ended, if not by the board
	Seeds    [2]int        // the score: all seeds of each player once the board is finished, before that those in the store
	Moves    int
	Marks    logging.Marks
	Duration time.Duration // of the game, or the thinking time if only AIs played; 0 if the log does not say

	// Problem says why the log cannot be read: a *[logging.Error] without the path. The
	// fields from Created to Duration are zero then.
	Problem error
}

// When returns when the game was created, or else when the file was last changed.
func (g Game) When() time.Time {
	if g.Created.IsZero() {
		return g.ModTime
	}
	return g.Created
}

// Broken reports whether the log cannot be read.
func (g Game) Broken() bool { return g.Problem != nil }

// Result is how a game ended.
type Result int

// The results.
const (
	ResultAny Result = iota // in a [Filter]: whatever it is
	ResultFirst
	ResultDraw
	ResultSecond
	ResultUnfinished
	ResultBroken // the log cannot be read
	ResultWon    // in a [Filter]: by the only person that played
	ResultLost   // in a [Filter]: by the only person that played
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

// Is reports whether the game ended as a [Filter] asks.
func (g Game) Is(r Result) bool {
	if r != ResultWon && r != ResultLost {
		return r == ResultAny || r == g.Result()
	}
	if !g.Finished || len(g.Winner) != 1 {
		return false
	}
	won := g.Players[g.Winner[0]].Type.IsPerson()
	return won != g.Players[1-g.Winner[0]].Type.IsPerson() && won == (r == ResultWon)
}

// maxText limits the bytes of a name in the list: a log may hold megabytes of it.
const maxText = 200

// granularity is the resolution of modification times on FAT, the coarsest file system.
const granularity = 2 * time.Second

// read reads and verifies a log. It returns false if the file is gone.
func read(f file, listed time.Time) (record, bool) {
	r := record{
		game:          Game{Path: f.path, Name: f.name, Folder: f.folder, ModTime: f.modTime, Size: f.size},
		mtimeReliable: listed.Sub(f.modTime).Abs() > granularity,
	}
	log, err := logging.ReadFile(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return record{}, false
	case err != nil:
		of := &logging.Error{Move: logging.NoMove, Err: err}
		_ = errors.As(err, &of)
		r.game.Problem = &logging.Error{Field: of.Field, Move: of.Move, Err: of.Err}
		// The cause may go away without a change to the file.
		if errors.As(err, new(syscall.Errno)) {
			r.mtimeReliable = false
		}
	default:
		r.game.describe(log)
	}
	return r, true
}

// Of returns the entry of a log that is at a path, or "" if it is in no file. It does not know when the
// file was changed.
func Of(path string, l *logging.Log) Game {
	g := Game{Path: path, Name: filepath.Base(path)}
	g.describe(l)
	return g
}

func (g *Game) describe(l *logging.Log) {
	g.Created = l.Created
	if !g.Created.IsZero() {
		g.Created = g.Created.Local()
	}
	g.Players, g.Rules, g.Marks = l.Players, l.Rules, l.Marks
	for i := range g.Players {
		g.Players[i].Name = cut.Bytes(g.Players[i].Name, maxText)
	}
	g.Finished, g.Winner, g.Ending, g.Moves = l.Finished, l.Winner, l.Ending, len(l.Moves)
	last := l.Start
	if g.Moves > 0 {
		last = l.Moves[g.Moves-1].To
	}
	for i := range g.Seeds {
		if g.Seeds[i] = int(last[i][engine.Store]); last.Finished() {
			g.Seeds[i] = last.Seeds(i) // what is left in houses counts for their owner
		}
	}
	if g.Duration = l.Duration; g.Duration > 0 || l.Players[0].Type.IsPerson() || l.Players[1].Type.IsPerson() {
		return // moves do not say how long a person took
	}
	for _, m := range l.Moves {
		// A hostile log may overflow the sum.
		if g.Duration += m.Stats.Elapsed; g.Duration < 0 {
			g.Duration = 1<<63 - 1
			break
		}
	}
}
