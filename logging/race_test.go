//go:build race

package logging

// underRace says that the race detector slows everything down.
const underRace = true
