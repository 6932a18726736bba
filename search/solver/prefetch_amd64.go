package solver

import "unsafe"

// prefetch asks for a cache line without waiting for it.
//
//go:noescape
func prefetch(at unsafe.Pointer)
