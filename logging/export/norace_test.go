//go:build !race

package export

// slowness allows for a machine that does other things as well.
const slowness = 2
