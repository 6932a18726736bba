// Package explore decides what is shown of recorded searches: which steps have
// been taken, which subtrees are folded, what is selected, and how two searches
// of one position are kept in step. It records searches in the background. It
// knows no toolkit. A [TicTacToeGame] is played between a person and one of the searches.
package explore
