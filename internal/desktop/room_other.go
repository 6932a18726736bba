//go:build !linux

package desktop

// FreeMemory returns 0: it is not known.
func FreeMemory() int64 { return 0 }
