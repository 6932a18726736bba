//go:build !race

package lab

// slowness is how many times as long everything takes as usual.
const slowness = 1
