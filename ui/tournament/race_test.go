//go:build race

package tournament

// slowness is how many times as long the solver takes under the race detector,
// about: tests that only compare values do so for fewer positions there.
const slowness = 15
