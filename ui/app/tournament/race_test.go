//go:build race

package tournament

// slowness is how many times as long computing takes under the race detector, about.
const slowness = 15
