//go:build !race

package tournament

// slowness is how many times as long computing takes as usual.
const slowness = 1
