//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package solver

import (
	"os"

	"golang.org/x/sys/unix"
)

// mapFile returns the first bytes of a file, as many as size says, as memory that
// is only to be read. All processes that map the file share it, and what is not
// used for long leaves the memory again. The file may be closed afterwards.
func mapFile(f *os.File, size int) ([]byte, error) {
	return unix.Mmap(int(f.Fd()), 0, size, unix.PROT_READ, unix.MAP_SHARED)
}

// unmapFile gives back what mapFile returned.
func unmapFile(memory []byte) { _ = unix.Munmap(memory) }
