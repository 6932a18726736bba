//go:build !race

package ui

// underRace says that the race detector does not slow everything down.
const underRace = false
