//go:build !race

package window

// underRace says that the race detector does not slow everything down.
const underRace = false
