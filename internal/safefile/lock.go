package safefile

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gofrs/flock"

	"kalah/internal/message"
)

// Lock is a file that shows other processes that this one lives, or that it is
// at work. The system gives it up when the process ends, however it ends.
type Lock struct {
	flock *flock.Flock
}

// ErrLocked says that another holds the lock.
var ErrLocked = message.New("locked by somebody else")

// TryLock makes the lock's file and locks it for this process alone. If another
// holds the lock, or has just removed its file, the error is [ErrLocked].
func TryLock(path string) (*Lock, error) {
	l := &Lock{flock.New(path)}
	locked, err := l.flock.TryLock()
	if err != nil {
		_ = os.Remove(path)
		return nil, err
	}
	// Whoever looked at the new file before it was locked may have taken it for
	// one that was left behind.
	if !locked || !l.Held() {
		_ = l.flock.Close()
		return nil, ErrLocked
	}
	return l, nil
}

// LockFile keeps other processes that ask for it away from a file, until
// [Lock.Remove]: it locks an empty file beside it, whose name ends in .lock. If another
// holds the lock, the error is [ErrLocked]; what has the lock's name and is none is
// left alone. The lock is nil, and shuts nobody out, where files cannot be locked.
func LockFile(path string) (*Lock, error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	path += ".lock"
	if info, err := os.Lstat(path); err == nil && (!info.Mode().IsRegular() || info.Size() > 0) {
		return nil, message.Errorf("%s is there already and is no lock of this program", path)
	}
	lock, err := TryLock(path)
	switch {
	case errors.Is(err, errors.ErrUnsupported), errors.Is(err, syscall.ENOLCK): // as on some networks
		return nil, nil
	case err != nil && !errors.Is(err, ErrLocked):
		return nil, message.Errorf("cannot write into its folder: %w", Bare(err))
	}
	return lock, err
}

// TryShared locks a file that is there, together with others that do so too,
// unless somebody holds it alone: the error is [ErrLocked] then. If there is no
// such file, the error wraps [fs.ErrNotExist].
func TryShared(path string) (*Lock, error) {
	l := &Lock{flock.New(path, flock.SetFlag(os.O_RDONLY))}
	free, err := l.flock.TryRLock()
	if err != nil {
		return nil, err
	}
	if !free {
		_ = l.flock.Close()
		return nil, ErrLocked
	}
	return l, nil
}

// Held reports whether the locked file is still the one of that name: somebody
// may have cleared the folder.
func (l *Lock) Held() bool {
	held, err := l.flock.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(l.flock.Path())
	return err == nil && os.SameFile(held, named)
}

// Close gives the lock up and leaves its file.
func (l *Lock) Close() error { return l.flock.Close() }

// Remove, which may be called of nil, removes the lock's file and gives the lock up: in this order, so that
// nobody else comes to hold a lock on a file that is gone; and again afterwards,
// for systems where open files cannot be removed. A file that stays is locked by
// nobody, and is in nobody's way.
func (l *Lock) Remove() error {
	if l == nil {
		return nil
	}
	_ = os.Remove(l.flock.Path())
	err := l.flock.Close()
	_ = os.Remove(l.flock.Path())
	return err
}
