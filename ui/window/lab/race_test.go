//go:build race

package lab

// slowness is how many times as long everything takes under the race detector,
// about.
const slowness = 15
