// Package book holds positions from the beginning of games with the exact score
// of every house, computed once, so that a perfect player answers at once where
// a proof would take long.
//
// A book is a sorted file of fixed-size entries. Positions are kept as the
// player to move sees them and without stores, as what is still to be won
// depends on the houses alone.
package book
