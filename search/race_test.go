//go:build race

package search_test

// raced says that the race detector is on. Games are then some fifteen times slower.
const raced = true
