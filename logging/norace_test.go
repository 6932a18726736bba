//go:build !race

package logging

// underRace says that the race detector does not slow everything down.
const underRace = false
