//go:build !linux && !darwin && !windows

package safefile

import "errors"

// renameToFree would move a file in one step, unless the name is taken.
func renameToFree(_, _ string) error { return errors.ErrUnsupported }
