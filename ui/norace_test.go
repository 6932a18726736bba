//go:build !race

package ui

// underRace says that the race detector does not slow everything down.
const underRace = false

// usualInputs is how many random inputs TestMonkey makes unless told otherwise.
const usualInputs = 1000
