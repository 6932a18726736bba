//go:build !race

package match

// slowness is how many times as long computing takes as usual.
const slowness = 1
