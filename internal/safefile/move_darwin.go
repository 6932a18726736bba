package safefile

import (
	"errors"

	"golang.org/x/sys/unix"
)

// renameToFree moves a file in one step, unless the name is taken. Not every
// file system can.
func renameToFree(from, to string) error {
	err := unix.RenamexNp(from, to, unix.RENAME_EXCL)
	if err == unix.ENOTSUP || err == unix.EINVAL {
		return errors.ErrUnsupported
	}
	return err
}
