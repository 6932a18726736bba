package safefile

import (
	"errors"
	"os"
	"slices"

	"golang.org/x/sys/windows"
)

// isBusy reports whether an error is caused by a file that another program has open.
func isBusy(err error) bool {
	if errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return true
	}
	if !errors.Is(err, windows.ERROR_ACCESS_DENIED) {
		return false
	}
	// Folders and read-only files cause the same error. Waiting does not help with them.
	var named []string
	if of := (*os.LinkError)(nil); errors.As(err, &of) {
		named = []string{of.Old, of.New}
	} else if of := (*os.PathError)(nil); errors.As(err, &of) {
		named = []string{of.Path}
	}
	return !slices.ContainsFunc(named, func(path string) bool {
		info, err := os.Lstat(path)
		return err == nil && (info.IsDir() || info.Mode().Perm()&0o200 == 0)
	})
}

// isOtherDevice reports whether a move failed because it crosses disks.
func isOtherDevice(err error) bool { return errors.Is(err, windows.ERROR_NOT_SAME_DEVICE) }

// renameToFree renames a file, or fails if the new path is taken.
func renameToFree(from, to string) error {
	source, err := windows.UTF16PtrFromString(from)
	if err != nil {
		return err
	}
	target, err := windows.UTF16PtrFromString(to)
	if err != nil {
		return err
	}
	if err := windows.MoveFileEx(source, target, 0); err != nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
	return nil
}
