// Package trace records what a search does, as a tree that can be looked at: each
// position asked about with its window, its answer and how that came about, the
// successors in the order of the search with those that it never looked at, the
// principal variation, and the steps in which all this happened.
//
// It works for every [search.Game].
package trace
