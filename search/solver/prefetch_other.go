//go:build !amd64

package solver

import "unsafe"

// prefetch does nothing on this architecture.
func prefetch(unsafe.Pointer) {}
