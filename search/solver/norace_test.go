//go:build !race

package solver

const raced = false
