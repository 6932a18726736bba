//go:build !linux

package desktop

// yieldToThisThread does nothing. This system favours interactive threads enough.
func yieldToThisThread() {}
