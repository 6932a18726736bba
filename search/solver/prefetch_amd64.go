package solver

import "unsafe"

// prefetch starts to load a cache line, and does not wait for it.
//
//go:noescape
func prefetch(at unsafe.Pointer)
