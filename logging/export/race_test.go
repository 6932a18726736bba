//go:build race

package export

// slowness is how many times as long painting takes under the race detector,
// about.
const slowness = 10
