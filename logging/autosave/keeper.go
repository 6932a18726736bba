// Package autosave keeps a running game on the disk, so that it can go on after
// the program was killed or the computer lost its power.
//
// Every process has files of its own in the folder: the game as a log, and an
// empty file that it holds a lock on for as long as it lives. The system takes
// the lock away when the process ends, however it ends, and so [Pending] knows
// which games are left behind and which are being played in another window.
//
//	keeper := autosave.New(autosave.DefaultFolder())
//	pending, err := autosave.Pending(autosave.DefaultFolder())
//
// After each move the game is saved ([Keeper.Save]): written to a temporary
// file, synced and renamed, so that what is there is always whole. Once it is
// over and logged it is cleared ([Keeper.Clear]). Who goes on with a game that
// was left behind saves it first and discards it ([Unfinished.Discard]) then:
// so it is never in neither place.
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

// Keeper keeps the running game of this process. Its methods are called one at a
// time; they read and write files, and so take some milliseconds.
type Keeper struct {
	folder string
	path   string         // of the game
	lock   *safefile.Lock // nil until the first save, and once closed
}

// DefaultFolder returns the folder for running games, beside the one for logs,
// whether it exists or not; "" if the user has no such folder.
func DefaultFolder() string {
	logs := logging.DefaultFolder()
	if logs == "" {
		return ""
	}
	return filepath.Join(filepath.Dir(logs), "running")
}

// New returns a keeper of a game in the folder, where the first [Keeper.Save] takes a
// place and holds it until [Keeper.Close] or the end of the process.
func New(folder string) *Keeper { return &Keeper{folder: folder} }

// take finds a name that nobody has, and locks it. It makes the folder if need be.
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

// maxTries ends the search for a name that nobody clears away before it is
// locked. The first one nearly always is.
const maxTries = 100

// Save keeps the game as it stands now. What was kept before is replaced once
// the new state is whole on the disk, and stays if anything fails.
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
	// Somebody cleared the folder. Without its lock the game would be taken for
	// one that was left behind.
	_ = lost.Close()
	return remove(path)
}

// Clear forgets the game: it is over and logged, or given up. Without a game it
// does nothing.
func (k *Keeper) Clear() error {
	if k.lock == nil {
		return nil
	}
	return remove(k.path)
}

// Close gives the place up. A game that is kept there is left behind and
// pending from then on. Closing twice does nothing.
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
