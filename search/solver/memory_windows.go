package solver

import (
	"os"
	"sync"
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
	defer windows.CloseHandle(mapping) // the view keeps the mapping open
	address, err := windows.MapViewOfFile(mapping, windows.FILE_MAP_READ, 0, 0, uintptr(size))
	if err != nil {
		return nil, err
	}
	// The memory is not on Go's heap, so the collector does not move it.
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&address)), size), nil
}

// own has the addresses of the memory that mapMemory returned.
var own sync.Map

// mapMemory returns zeroed memory from the system, or nil if there is none.
func mapMemory(size int) []byte {
	address, err := windows.VirtualAlloc(0, uintptr(size), windows.MEM_RESERVE|windows.MEM_COMMIT, windows.PAGE_READWRITE)
	if err != nil {
		return nil
	}
	own.Store(address, true)
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&address)), size)
}

// unmap releases memory that mapMemory or mapFile returned, and ignores other memory.
func unmap(memory []byte) {
	address := uintptr(unsafe.Pointer(unsafe.SliceData(memory)))
	if _, ok := own.LoadAndDelete(address); ok {
		_ = windows.VirtualFree(address, 0, windows.MEM_RELEASE)
		return
	}
	_ = windows.UnmapViewOfFile(address)
}

// discard releases the memory of a part of a table, if mapMemory returned the table, and loses its
// contents. The part begins at a page boundary.
func discard(table, part []int8) {
	if _, ok := own.Load(uintptr(unsafe.Pointer(unsafe.SliceData(table)))); ok {
		_ = windows.VirtualFree(uintptr(unsafe.Pointer(unsafe.SliceData(part))), uintptr(len(part)), windows.MEM_DECOMMIT)
	}
}

func adviseHugePages([]byte) {}
