//go:build race

package solver

// raced says that the race detector is on. Searches are then some thirty times
// slower: tests look for races, on smaller positions, and leave the values of
// large ones to the run without it.
const raced = true
