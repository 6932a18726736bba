//go:build race

package fair

// raced says that the race detector is on: proofs are then some thirty times slower.
const raced = true
