//go:build !linux && !windows

package process

// WorkBeside does nothing: here all threads have the same precedence.
func WorkBeside() {}
