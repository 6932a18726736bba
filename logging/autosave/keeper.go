// Package autosave saves the current game, so that it can be continued if the program was
// killed or the power failed.
//
// Every process has its own files in the folder: the game as a log, and an empty file that the
// process keeps locked. The system releases the lock when the process ends, for any reason. So
// [Pending] can distinguish abandoned games from games of running processes.
//
//	keeper := autosave.New(autosave.DefaultFolder())
//	pending, err := autosave.Pending(autosave.DefaultFolder())
//
// Call [Keeper.Save] after each move; it saves the game atomically. Call [Keeper.Clear] when
// the game is over and saved in the library. To continue an abandoned game, save it with the
// keeper of this process first, then call [Unfinished.Discard].
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

// Keeper saves the current game of this process. It is not safe for concurrent use.
type Keeper struct {
	folder string
	path   string         // path of the saved game
	lock   *safefile.Lock // nil before the first save and after Close
}

// DefaultFolder returns the folder for current games. It returns "" if the user has no data
// folder.
func DefaultFolder() string { return userdir.Data("running") }

// New returns a keeper for the folder. It creates no files before the first [Keeper.Save].
func New(folder string) *Keeper { return &Keeper{folder: folder} }

// take creates the folder and locks a new file name.
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

// maxTries is the maximum number of file names that take tries. A try fails if another process
// removes the file of a lock before it is locked.
const maxTries = 100

// Save replaces the saved game. If anything fails, the saved game is unchanged.
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
	// The file of the old lock was removed, so the old game would count as abandoned.
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

// Close releases the lock. After Close, a saved game is pending. Close may be called twice.
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
