package safefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"kalah/internal/message"
)

// Move gives a file another path, which must be free: no file is replaced,
// whoever takes the name in this very moment. If it is taken, the error is
// [fs.ErrExist].
func Move(from, to string) error {
	if err := checkName(to); err != nil {
		return err
	}
	err := patiently(func() error { return renameToFree(from, to) })
	if errors.Is(err, errors.ErrUnsupported) {
		err = moveByLink(from, to)
	}
	if errors.Is(err, fs.ErrExist) {
		return fs.ErrExist
	}
	return Bare(err)
}

// SetAside gives a file that cannot be read a name that nothing else has, which it
// returns: that of the file with .broken behind it, and a number if need be. So nothing
// is lost when another takes its place.
func SetAside(path string) (string, error) {
	const most = 1000
	err := fs.ErrExist
	to := path + ".broken"
	for n := 2; errors.Is(err, fs.ErrExist) && n <= most; n++ {
		if err = Move(path, to); err == nil {
			return to, nil
		}
		to = fmt.Sprintf("%s.broken-%d", path, n)
	}
	return "", err
}

// moveByLink takes the name in one step by a link. Where there are no links, an
// empty file holds the place first.
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
		case errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	return moveByPlace(from, to)
}

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

// leave takes the former name off a file that has two. If it is gone already
// the file is where it was to be.
func leave(from, to string) error {
	err := os.Remove(from)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return withdraw(to, err)
}

func withdraw(to string, err error) error {
	if removed := os.Remove(to); removed != nil && !errors.Is(removed, fs.ErrNotExist) {
		return message.Errorf("%w; %s stays: %w", Bare(err), to, Bare(removed))
	}
	return err
}
