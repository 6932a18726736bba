package desktop

import "golang.org/x/sys/windows"

// FreeDisk returns the number of bytes that this user can write to the disk of a folder.
func FreeDisk(folder string) (int64, error) {
	path, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, err
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(path, &free, nil, nil)
	return int64(free), err
}
