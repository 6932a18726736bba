package safefile

import (
	"errors"

	"golang.org/x/sys/unix"
)

// renameToFree moves a file in one step, unless the name is taken. Not every
// file system can.
func renameToFree(from, to string) error {
	err := unix.Renameat2(unix.AT_FDCWD, from, unix.AT_FDCWD, to, unix.RENAME_NOREPLACE)
	if err == unix.ENOSYS || err == unix.EINVAL {
		return errors.ErrUnsupported
	}
	return err
}
