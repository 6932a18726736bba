//go:build race

package window

// underRace says that the race detector slows everything down.
const underRace = true
