//go:build unix

package solver

import (
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// mapMemory returns zeroed memory from the system, or nil if there is none.
func mapMemory(size int) []byte {
	memory, err := unix.Mmap(-1, 0, size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
	if err != nil {
		return nil
	}
	return memory
}

// mapFile maps the first size bytes of a file, read-only. All processes that map the file
// share the memory. The file may be closed afterwards.
func mapFile(f *os.File, size int) ([]byte, error) {
	return unix.Mmap(int(f.Fd()), 0, size, unix.PROT_READ, unix.MAP_SHARED)
}

// adviseHugePages asks Linux for large pages. Without them every random read misses the TLB.
func adviseHugePages(memory []byte) {
	const madvHugePage = 14 // MADV_HUGEPAGE of madvise(2)
	if runtime.GOOS == "linux" {
		_ = unix.Madvise(memory, madvHugePage)
	}
}

// discard releases the memory of a part of a table and loses its contents. The part begins at a
// page boundary.
func discard(_, part []int8) {
	_ = unix.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(part))), len(part)), unix.MADV_DONTNEED)
}

// unmap releases memory that mapMemory or mapFile returned, and ignores other memory.
func unmap(memory []byte) { _ = unix.Munmap(memory) }
