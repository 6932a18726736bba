//go:build !race

package search_test

const raced = false
