package solver

import "unsafe"

// Tables of at least so many bytes lie outside Go's heap: there they come zeroed
// at once, however large, do not make the collector put off its work, and are
// given back when they are no longer needed, not when it happens to look.
const ownMemory = 32 << 20

// reserve returns zeroed memory for a table. Its pages are backed when they are
// first touched.
func reserve[T any](n int) []T {
	var t T
	if size := n * int(unsafe.Sizeof(t)); size >= ownMemory {
		if memory := mapMemory(size); memory != nil {
			table := unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(memory))), n)
			adviseHugePages(memory)
			return table
		}
	}
	return make([]T, n)
}

// release gives back what reserve returned. Nothing may use it any more.
func release[T any](table []T) {
	if size := len(table) * int(unsafe.Sizeof(table[0])); size >= ownMemory {
		unmapMemory(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(table))), size))
	}
}
