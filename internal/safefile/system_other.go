//go:build !windows

package safefile

import (
	"errors"
	"syscall"
)

// isOtherDevice reports whether a file could not be moved because its new place is
// on another file system.
func isOtherDevice(err error) bool { return errors.Is(err, syscall.EXDEV) }

// isBusy tells whether an error is about a file that somebody has open, which is
// in nobody's way here.
func isBusy(error) bool { return false }

// renameToFree moves a file, unless the name is taken: it gives it a second name first.
func renameToFree(from, to string) error { return moveByLink(from, to) }
