//go:build !linux

package desktop

// FreeMemory returns 0, because the free memory is unknown on this system.
func FreeMemory() int64 { return 0 }
