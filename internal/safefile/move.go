package safefile

import (
	"errors"
	"io/fs"
	"os"

	"kalah/internal/message"
)

// Move renames a file to a path on the same file system. If the path is taken, the error is
// [fs.ErrExist]. Move never replaces a file, even if that file appears at the same moment.
func Move(from, to string) error {
	if err := checkName(to); err != nil {
		return err
	}
	err := patiently(func() error { return renameToFree(from, to) })
	if errors.Is(err, fs.ErrExist) {
		return fs.ErrExist
	}
	return Bare(err)
}

// moveByLink claims the path atomically with a hard link. On file systems without hard links it
// calls moveByPlace.
func moveByLink(from, to string) error {
	info, err := os.Lstat(from)
	if err != nil {
		return err
	}
	if info.Mode().IsRegular() { // some systems follow links when linking
		err = os.Link(from, to)
		switch {
		case err == nil:
			return leave(from, to)
		case errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist), isOtherDevice(err):
			return err
		}
	}
	return moveByPlace(from, to)
}

// moveByPlace claims the path with an empty file and then replaces that file.
func moveByPlace(from, to string) error {
	place, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = place.Close()
	if err == nil {
		err = Rename(from, to)
	}
	if err != nil {
		return withdraw(to, err)
	}
	return nil
}

// leave removes from, the old name of a file that has two names now. If it cannot, it removes to.
func leave(from, to string) error {
	err := os.Remove(from)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return withdraw(to, err)
}

// withdraw removes the new name to after an error, which it returns.
func withdraw(to string, err error) error {
	if removed := os.Remove(to); removed != nil && !errors.Is(removed, fs.ErrNotExist) {
		return message.Errorf("%w; %s stays: %w", Bare(err), to, Bare(removed))
	}
	return err
}
