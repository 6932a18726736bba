package solver

import (
	"os"
	"unsafe"

	"golang.org/x/sys/windows"
)

// mapFile maps the first size bytes of a file, read-only. All processes that map the file
// share the memory. The file may be closed afterwards.
func mapFile(f *os.File, size int) ([]byte, error) {
	mapping, err := windows.CreateFileMapping(windows.Handle(f.Fd()), nil, windows.PAGE_READONLY, 0, 0, nil)
	if err != nil {
		return nil, err
	}
	defer windows.CloseHandle(mapping) // the view holds it
	address, err := windows.MapViewOfFile(mapping, windows.FILE_MAP_READ, 0, 0, uintptr(size))
	if err != nil {
		return nil, err
	}
	// The memory is the system's, so the collector does not move it.
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&address)), size), nil
}

// mapMemory returns nil: other memory is Go's.
func mapMemory(int) []byte { return nil }

// unmap gives back what mapFile returned, and ignores other memory.
func unmap(memory []byte) {
	_ = windows.UnmapViewOfFile(uintptr(unsafe.Pointer(unsafe.SliceData(memory))))
}

func adviseHugePages([]byte) {}

func discard([]int8) {}
