//go:build !race

package tournament

// slowness is how many times as long the solver takes as usual.
const slowness = 1
