//go:build race

package ui

// underRace says that the race detector slows everything down.
const underRace = true
