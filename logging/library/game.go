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

// Game is an entry of the list. It describes one log.
type Game struct {
	Path    string
	Name    string // file name without the folder
	Folder  string // path relative to the library's folder; "" for the library's folder
	ModTime time.Time
	Size    int64 // in bytes

	Created  time.Time // zero if unknown
	Players  [2]engine.PlayerSpec
	Rules    engine.Rules
	Finished bool
	Winner   []engine.Side // winner, or both players for a draw; empty if unfinished
	Ending   engine.Ending // ending, if the game did not end by the rules
	Seeds    [2]int        // score of each player: all seeds if the board is finished, otherwise the seeds in the store
	Moves    int           // number of moves
	Marks    logging.Marks
	Duration time.Duration // duration of the game, or the thinking time if no person played; 0 if unknown

	// Problem is the reason why the log cannot be read, or nil. It is a *[logging.Error]
	// without the path. If it is set, the fields from Created to Duration are zero.
	Problem error
}

// When returns the creation time of the game or, if unknown, the modification time of the file.
func (g Game) When() time.Time {
	if g.Created.IsZero() {
		return g.ModTime
	}
	return g.Created
}

// Broken reports whether the log cannot be read.
func (g Game) Broken() bool { return g.Problem != nil }

// Result is the result of a game.
type Result int

// The results.
const (
	ResultAny Result = iota // in a [Filter]: every result
	ResultFirst
	ResultDraw
	ResultSecond
	ResultUnfinished
	ResultBroken // the log cannot be read
	ResultWon    // in a [Filter]: one player was a person, who won
	ResultLost   // in a [Filter]: one player was a person, who lost
)

// Result returns the result of the game: one of the values from ResultFirst to ResultBroken.
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

// Is reports whether the game has the result r of a [Filter].
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

// maxText is the maximum length of a player's name in the list, in bytes. A name in a log may
// have megabytes.
const maxText = 200

// granularity is the resolution of modification times on FAT, the coarsest of all file systems.
const granularity = 2 * time.Second

// read reads and verifies a log. listed is the time when the file was listed. It returns false
// if the file is gone.
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
		// Such an error may disappear without a change of the file.
		if errors.As(err, new(syscall.Errno)) {
			r.mtimeReliable = false
		}
	default:
		r.game.describe(log)
	}
	return r, true
}

// Of returns the entry of a log with the given path, or "" if it is not in a file. It does not
// set ModTime and Size.
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
	for player := range engine.Sides {
		if g.Seeds[player] = int(last[player][engine.Store]); last.Finished() {
			g.Seeds[player] = last.Seeds(player) // seeds in houses count for the owner of the house
		}
	}
	if g.Duration = l.Duration; g.Duration > 0 || l.Players[0].Type.IsPerson() || l.Players[1].Type.IsPerson() {
		return // the thinking time of persons is unknown
	}
	for _, m := range l.Moves {
		// The sum overflows only for a hostile log.
		if g.Duration += m.Stats.Elapsed; g.Duration < 0 {
			g.Duration = 1<<63 - 1
			break
		}
	}
}
