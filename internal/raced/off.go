//go:build !race

// Package raced tells tests whether the race detector is on. Games and proofs are then fifteen to
// thirty times slower.
package raced

// On reports whether the race detector is on.
const On = false
