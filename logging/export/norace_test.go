//go:build !race

package export

// slowness is how many times as long painting takes as usual.
const slowness = 1
