//go:build !windows

package console

import "os"

// Attach does nothing: the standard streams are connected.
func Attach() {}

// Detach does nothing.
func Detach() {}

// Write implements [io.Writer].
func (errOut) Write(text []byte) (int, error) { return os.Stderr.Write(text) }
