// Package trace records a search as a tree. Each visited position has its window, its answer, the
// source of the answer, and its successors in search order, including successors that were left
// out. The tree also has the principal variation and the sequence of steps. The package works for
// every [search.Game].
package trace
