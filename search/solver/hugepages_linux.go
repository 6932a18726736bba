package solver

import "syscall"

// madvHugePage is MADV_HUGEPAGE of madvise(2).
const madvHugePage = 14

// adviseHugePages asks the kernel for large pages behind mapped memory that is
// read all over the place: without them every look-up misses the TLB. It is
// advice; what becomes of it does not matter.
func adviseHugePages(memory []byte) { _ = syscall.Madvise(memory, madvHugePage) }
