//go:build !race

// Package raced tells tests whether the race detector is on, which makes games and proofs
// fifteen to thirty times slower.
package raced

// On reports whether the race detector is on.
const On = false
