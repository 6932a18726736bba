//go:build !windows

package safefile

import (
	"errors"
	"syscall"
)

// isOtherDevice reports whether a file could not be moved because its new place is
// on another file system.
func isOtherDevice(err error) bool { return errors.Is(err, syscall.EXDEV) }
