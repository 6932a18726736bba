//go:build !race

// Package raced says whether the race detector is on, which makes games and proofs take
// fifteen to thirty times as long: tests that compare values do so for fewer positions then.
package raced

// On reports whether the race detector is on.
const On = false
