//go:build !windows

package desktop

import "golang.org/x/sys/unix"

// FreeDisk returns the number of bytes that this user can write to the disk of a folder.
func FreeDisk(folder string) (int64, error) {
	var s unix.Statfs_t
	err := unix.Statfs(folder, &s)
	return int64(s.Bavail) * int64(s.Bsize), err
}
