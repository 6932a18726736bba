//go:build !linux && !windows

package desktop

// WorkBeside does nothing: here all threads have the same priority.
func WorkBeside() {}
