//go:build !windows

package safefile

import (
	"errors"
	"syscall"
)

// isOtherDevice reports whether a move failed because it crosses file systems.
func isOtherDevice(err error) bool { return errors.Is(err, syscall.EXDEV) }

// isBusy is always false: open files can be moved and removed here.
func isBusy(error) bool { return false }

// renameToFree moves a file unless the new name is taken.
func renameToFree(from, to string) error { return moveByLink(from, to) }
