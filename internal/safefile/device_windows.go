package safefile

import (
	"errors"

	"golang.org/x/sys/windows"
)

// isOtherDevice reports whether a file could not be moved because its new place is
// on another disk.
func isOtherDevice(err error) bool { return errors.Is(err, windows.ERROR_NOT_SAME_DEVICE) }
