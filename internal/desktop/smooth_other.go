//go:build !linux

package desktop

// yieldToThisThread does nothing: here the system favours interactive threads enough.
func yieldToThisThread() {}
