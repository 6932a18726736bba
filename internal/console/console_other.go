//go:build !windows

package console

import "os"

// Attach connects the standard streams that lead nowhere to the console of the
// program that started this one, if it has one.
func Attach() {}

// Detach leaves the console that Attach found: a window outlives it, and does
// not end by a Ctrl+C that is typed there.
func Detach() {}

// Write implements [io.Writer].
func (errOut) Write(text []byte) (int, error) { return os.Stderr.Write(text) }
