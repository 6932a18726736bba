//go:build unix

package solver

import (
	"os"
	"runtime"

	"golang.org/x/sys/unix"
)

// mapMemory returns memory straight from the system, or nil.
func mapMemory(size int) []byte {
	memory, err := unix.Mmap(-1, 0, size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
	if err != nil {
		return nil
	}
	return memory
}

// mapFile returns the first bytes of a file, as many as size says, as memory that
// is only to be read. All processes that map the file share it, and what is not
// used for long leaves the memory again. The file may be closed afterwards.
func mapFile(f *os.File, size int) ([]byte, error) {
	return unix.Mmap(int(f.Fd()), 0, size, unix.PROT_READ, unix.MAP_SHARED)
}

// adviseHugePages asks Linux for large pages behind mapped memory that is
// read all over the place: without them every look-up misses the TLB. It is
// advice; what becomes of it does not matter.
func adviseHugePages(memory []byte) {
	const madvHugePage = 14 // MADV_HUGEPAGE of madvise(2)
	if runtime.GOOS == "linux" {
		_ = unix.Madvise(memory, madvHugePage)
	}
}

// unmap gives back what mapMemory or mapFile returned; of other memory it takes no notice.
func unmap(memory []byte) { _ = unix.Munmap(memory) }
