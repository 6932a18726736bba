//go:build race

package raced

// On reports whether the race detector is on.
const On = true
