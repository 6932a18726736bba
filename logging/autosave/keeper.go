package autosave

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"

	"kalah/logging"
	"kalah/logging/internal/fileerr"
)

// ErrClosed is wrapped by the errors of a Keeper that was closed.
var ErrClosed = errors.New("the keeper of the running game is closed")

// Keeper keeps the running game of this process. Its methods may be called from
// any goroutine; they read and write files, and so take some milliseconds.
type Keeper struct {
	folder string

	mu   sync.Mutex
	path string       // of the game
	lock *flock.Flock // nil once closed
}

// DefaultFolder returns the folder for running games, beside the one for logs,
// whether it exists or not.
func DefaultFolder() string {
	return filepath.Join(filepath.Dir(logging.DefaultFolder()), "running")
}

// Open takes a place for a game in the folder, which it creates if need be, and
// holds it until Close or the end of the process.
func Open(folder string) (*Keeper, error) {
	k := &Keeper{folder: folder}
	if err := k.take(); err != nil {
		return nil, err
	}
	return k, nil
}

// take finds a name that nobody has, and locks it.
func (k *Keeper) take() error {
	if err := os.MkdirAll(k.folder, 0o777); err != nil {
		return inFolder(k.folder, "cannot be made", err)
	}
	for range maxTries {
		stem := filepath.Join(k.folder, fmt.Sprintf("game-%016x", rand.Uint64()))
		lock := flock.New(stem + lockExtension)
		locked, err := lock.TryLock()
		if err != nil {
			_ = os.Remove(lock.Path())
			return inFolder(k.folder, "a running game cannot be kept", err)
		}
		if locked && isNamed(lock) {
			k.path, k.lock = stem+gameExtension, lock
			return nil
		}
		// Somebody looked at the new file before it was locked, and took it for
		// one that was left behind.
		_ = lock.Close()
	}
	return inFolder(k.folder, "a running game cannot be kept", errors.New("its files are locked by somebody else"))
}

// maxTries ends the search for a name that nobody clears away before it is
// locked. The first one nearly always is.
const maxTries = 100

// isNamed reports whether the locked file is still the one of that name.
func isNamed(lock *flock.Flock) bool {
	held, err := lock.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(lock.Path())
	return err == nil && os.SameFile(held, named)
}

// Save keeps the game as it stands now. What was kept before is replaced once
// the new state is whole on the disk, and stays if anything fails.
func (k *Keeper) Save(l *logging.Log) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.lock == nil {
		return ErrClosed
	}
	if isNamed(k.lock) {
		return l.WriteFile(k.path)
	}
	// Somebody cleared the folder. Without its lock the game would be taken for
	// one that was left behind.
	lost, path := k.lock, k.path
	if err := k.take(); err != nil {
		return err
	}
	_ = lost.Close()
	if err := l.WriteFile(k.path); err != nil {
		return err
	}
	return remove(path)
}

// Clear forgets the game: it is over and logged, or given up. Without a game it
// does nothing.
func (k *Keeper) Clear() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.lock == nil {
		return ErrClosed
	}
	return remove(k.path)
}

// Close gives the place up. A game that is kept there is left behind and
// pending from then on. Closing twice does nothing.
func (k *Keeper) Close() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.lock == nil {
		return nil
	}
	lock := k.lock
	k.lock = nil
	return release(lock)
}

// release removes a lock's file and gives the lock up: in this order, so that
// nobody else comes to hold a lock on a file that is gone; and again afterwards,
// for systems where open files cannot be removed.
func release(lock *flock.Flock) error {
	_ = os.Remove(lock.Path())
	err := lock.Close()
	_ = os.Remove(lock.Path())
	if err != nil {
		return inFolder(filepath.Dir(lock.Path()), "a lock cannot be given up", err)
	}
	return nil
}

// remove has a file's end reach the disk too.
func remove(path string) error {
	err := os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return &logging.Error{File: path, Move: logging.NoMove, Err: fmt.Errorf("cannot be removed: %w", fileerr.Bare(err))}
	}
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync() // not all systems can
		_ = folder.Close()
	}
	return nil
}

func inFolder(folder, what string, err error) error {
	return &logging.Error{File: folder, Move: logging.NoMove, Err: fmt.Errorf("%s: %w", what, fileerr.Bare(err))}
}
