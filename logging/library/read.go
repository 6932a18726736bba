package library

import (
	"errors"
	"io/fs"
	"syscall"
	"time"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/logging"
)

// granularity is how coarse the times of files are on the coarsest file system
// in use (FAT).
const granularity = 2 * time.Second

// read verifies a log. It returns false if the file is gone.
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
		r.game.Problem = problem(err)
		// What keeps a file from being read may pass, and leave no trace on it.
		if errors.As(err, new(syscall.Errno)) {
			r.mtimeReliable = false
		}
	default:
		r.game.describe(log)
	}
	return r, true
}

// problem returns the reason without the path.
func problem(err error) string {
	if of := (*logging.Error)(nil); errors.As(err, &of) {
		inner := *of
		inner.File = ""
		err = &inner
	}
	return err.Error()
}

func (g *Game) describe(l *logging.Log) {
	g.Created = l.Created
	if !g.Created.IsZero() {
		g.Created = g.Created.Local()
	}
	g.Players, g.Rules = l.Players, l.Rules
	for i := range g.Players {
		g.Players[i].Name = cut.Bytes(g.Players[i].Name, maxText)
	}
	g.Finished, g.Winner, g.Moves = l.Finished, l.Winner, len(l.Moves)
	last := l.Start
	if g.Moves > 0 {
		last = l.Moves[g.Moves-1].To
	}
	for i := range g.Seeds {
		if g.Seeds[i] = int(last[i][engine.Store]); g.Finished {
			g.Seeds[i] = last.Seeds(i) // what is left in houses counts for their owner
		}
	}
	for _, m := range l.Moves {
		// A log may claim centuries for each move.
		if g.Duration += m.Stats.Elapsed; g.Duration < 0 {
			g.Duration = 1<<63 - 1
			break
		}
	}
}
