//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package solver

import "syscall"

// mapMemory returns memory straight from the system, or nil.
func mapMemory(size int) []byte {
	memory, err := syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return nil
	}
	return memory
}

// unmapMemory gives it back; of other memory it takes no notice.
func unmapMemory(memory []byte) { _ = syscall.Munmap(memory) }
