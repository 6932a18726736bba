package safefile

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gofrs/flock"

	"kalah/internal/message"
)

// Lock is a locked file. The system releases it when the process ends in any way.
type Lock struct{ flock *flock.Flock }

// ErrLocked is returned if another process, or another Lock, holds the lock.
var ErrLocked = message.New("locked by somebody else")

// TryLock creates a file and locks it exclusively. If another process or Lock holds the lock, or
// has just removed the file, the error is [ErrLocked].
func TryLock(path string) (*Lock, error) {
	l := &Lock{flock.New(path)}
	locked, err := l.flock.TryLock()
	if err != nil {
		_ = os.Remove(path)
		return nil, err
	}
	// Another process may have seen the file before it was locked, and removed it as
	// abandoned.
	if !locked || !l.Held() {
		_ = l.flock.Close()
		return nil, ErrLocked
	}
	return l, nil
}

// LockFile locks the empty file path.lock, until [Lock.Remove]. If another process or Lock holds
// the lock, the error is [ErrLocked]. A path.lock with content is an error and stays unchanged. On
// file systems without locks, the returned lock is nil and excludes no one.
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

// TryShared takes a shared lock of an existing file. If another process or Lock holds it
// exclusively, the error is [ErrLocked]. If the file does not exist, the error wraps
// [fs.ErrNotExist].
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

// Held reports whether the locked file still exists under its path. The user may have deleted it.
func (l *Lock) Held() bool {
	held, err := l.flock.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(l.flock.Path())
	return err == nil && os.SameFile(held, named)
}

// Close releases the lock. The file stays.
func (l *Lock) Close() error { return l.flock.Close() }

// Remove removes the lock's file and releases the lock. It does nothing if l is nil.
func (l *Lock) Remove() error {
	if l == nil {
		return nil
	}
	_ = os.Remove(l.flock.Path()) // first, so that no other process locks a file that is then removed
	err := l.flock.Close()
	_ = os.Remove(l.flock.Path()) // where open files cannot be removed
	return err
}
