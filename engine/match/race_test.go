//go:build race

package match

// slowness is how many times as long computing takes under the race detector, about.
const slowness = 15
