//go:build !windows

package safefile

import (
	"errors"
	"syscall"
)

// isOtherDevice reports whether a move failed because it crosses file systems.
func isOtherDevice(err error) bool { return errors.Is(err, syscall.EXDEV) }

// isBusy returns false: open files can be moved and removed on this system.
func isBusy(error) bool { return false }

// renameToFree renames a file, or fails if the new path is taken.
func renameToFree(from, to string) error { return moveByLink(from, to) }
