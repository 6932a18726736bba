// Package search holds the players that think: Random, Greedy, the three classic
// game-tree searches Minimax, AlphaBeta and Scout, and Expert and Perfect, which ask
// the package solver.
//
// An [Environment] makes them ([Environment.NewAI]) and holds what they share: the
// opening book and the solvers with their memory. [Environment.Recompute] lets the
// players of a game choose their moves again and finds the first that differs.
//
// The classic searches are written once, over the six-tuple that defines a two-player
// zero-sum game (see [Game]); Kalah is one such game, tic-tac-toe, in the package
// tictactoe, another. All three give the same value and the same best choices for the
// same limit; they differ in how many positions they inspect. Each keeps a bounded memo
// for as long as a game lasts.
//
// A limit counts turns: all moves of a player until the opponent is to move.
package search
