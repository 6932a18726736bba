package ui

import (
	"sync"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/control"
)

// logStore is the folder of logs. It may be used from any goroutine.
type logStore struct {
	mu     sync.Mutex
	folder string
}

func newLogStore(folder string) *logStore { return &logStore{folder: folder} }

func (l *logStore) where() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.folder
}

func (l *logStore) move(folder string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.folder = folder
}

// keep writes the log of a game to the folder, under a name of its own.
func (l *logStore) keep(r control.Record) (string, error) {
	return logOf(r).SaveIn(l.where(), time.Now())
}

// logOf returns the log of a game, or the log that it was read from, with all
// that we know nothing of.
func logOf(r control.Record) *logging.Log {
	if r.Source != nil {
		return r.Source
	}
	l := logging.New(r.Game, r.Players, engine.PerPlayer, r.Created)
	l.From.Log, l.From.Moves = r.From.Log, r.From.Moves
	return l
}

// readLog reads a log to replay.
func readLog(path string) (control.Record, error) {
	l, err := logging.ReadFile(path)
	if err != nil {
		return control.Record{}, err
	}
	return control.Record{Game: l.Snapshot(), Players: l.Players, Created: l.Created, From: l.From, Source: l}, nil
}
