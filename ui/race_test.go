//go:build race

package ui

// underRace says that the race detector slows everything down.
const underRace = true

// usualInputs is how many random inputs TestMonkey makes unless told otherwise.
const usualInputs = 300
