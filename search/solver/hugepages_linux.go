package solver

import (
	"syscall"
	"unsafe"
)

// madvHugePage is MADV_HUGEPAGE of madvise(2).
const madvHugePage = 14

// adviseHugePages asks the kernel for large pages behind a table that is read
// all over the place: without them every look-up misses the TLB. It is advice;
// what becomes of it does not matter.
func adviseHugePages[T any](table []T) {
	const page = 4096
	at := uintptr(unsafe.Pointer(unsafe.SliceData(table)))
	skip := -at & (page - 1)
	size := uintptr(len(table)) * unsafe.Sizeof(table[0])
	if size < skip+page {
		return
	}
	memory := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(table))), size)
	_ = syscall.Madvise(memory[skip:size&^(page-1)], madvHugePage)
}
