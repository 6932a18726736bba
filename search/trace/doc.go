// Package trace records a search as a tree: each visited position with its window, its answer
// and the source of the answer; its successors in search order, including those left out; the
// principal variation; and the sequence of steps. It works for every [search.Game].
package trace
