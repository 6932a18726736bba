//go:build !linux

package solver

// adviseHugePages does nothing: only Linux is told.
func adviseHugePages([]byte) {}
