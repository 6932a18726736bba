//go:build !linux

package desktop

// yieldToThisThread does nothing: here the system favours threads that wait for
// a person well enough.
func yieldToThisThread() {}
