// Package autosave saves the running game, so that it can be continued after the program
// was killed or the power failed.
//
// Every process has its own files in the folder: the game as a log, and an empty file
// that it keeps locked. The system releases the lock when the process ends in any way, so
// [Pending] can tell abandoned games from those of running processes.
//
//	keeper := autosave.New(autosave.DefaultFolder())
//	pending, err := autosave.Pending(autosave.DefaultFolder())
//
// After each move the game is saved atomically ([Keeper.Save]). Once it is over and logged
// it is cleared ([Keeper.Clear]). To continue an abandoned game, save it with the own
// keeper first and then discard it ([Unfinished.Discard]).
package autosave

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
	"kalah/logging"
)

// Keeper saves the running game of this process. It is not safe for concurrent use.
type Keeper struct {
	folder string
	path   string         // of the game
	lock   *safefile.Lock // nil until the first save, and once closed
}

// DefaultFolder returns the folder for running games, "" if the user has no data folder.
func DefaultFolder() string { return userdir.Data("running") }

// New returns a keeper, whose first [Keeper.Save] takes a file name in the folder.
func New(folder string) *Keeper { return &Keeper{folder: folder} }

// take makes the folder, and locks a new name.
func (k *Keeper) take() error {
	if k.folder == "" {
		return message.Errorf("a running game cannot be kept: %w", userdir.ErrNone)
	}
	if err := os.MkdirAll(k.folder, 0o777); err != nil {
		return inFolder(k.folder, message.Textf("cannot be made"), err)
	}
	for range maxTries {
		stem := filepath.Join(k.folder, fmt.Sprintf("game-%016x", rand.Uint64()))
		lock, err := safefile.TryLock(stem + lockExtension)
		switch {
		case err == nil:
			k.path, k.lock = stem+gameExtension, lock
			return nil
		case !errors.Is(err, safefile.ErrLocked):
			return inFolder(k.folder, message.Textf("a running game cannot be kept"), err)
		}
	}
	return inFolder(k.folder, message.Textf("a running game cannot be kept"), message.New("its files are locked by somebody else"))
}

// maxTries limits the search for a name: another process may remove a lock's file before
// it is locked.
const maxTries = 100

// Save replaces the saved game, which stays if anything fails.
func (k *Keeper) Save(l *logging.Log) error {
	lost, path := k.lock, k.path
	if lost == nil || !lost.Held() {
		if err := k.take(); err != nil {
			return err
		}
	}
	if err := l.WriteFile(k.path); err != nil || lost == nil || lost == k.lock {
		return err
	}
	// The old lock was removed, so the old file would count as abandoned.
	_ = lost.Close()
	return remove(path)
}

// Clear removes the saved game, if there is one.
func (k *Keeper) Clear() error {
	if k.lock == nil {
		return nil
	}
	return remove(k.path)
}

// Close releases the lock. A saved game is pending from then on. It may be called twice.
func (k *Keeper) Close() error {
	if k.lock == nil {
		return nil
	}
	lock := k.lock
	k.lock = nil
	if err := lock.Remove(); err != nil {
		return inFolder(k.folder, message.Textf("a lock cannot be given up"), err)
	}
	return nil
}

func remove(path string) error {
	if err := safefile.Remove(path); err != nil {
		return &logging.Error{File: path, Move: logging.NoMove, Err: err}
	}
	return nil
}

func inFolder(folder string, what message.Text, err error) error {
	return &logging.Error{File: folder, Move: logging.NoMove, Err: message.Errorf("%s: %w", what, safefile.Bare(err))}
}
