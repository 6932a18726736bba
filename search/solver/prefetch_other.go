//go:build !amd64

package solver

import "unsafe"

// prefetch does nothing on this architecture: what it speeds up works without.
func prefetch(unsafe.Pointer) {}
