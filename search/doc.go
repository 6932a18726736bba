// Package search implements the computer players: Random, Greedy, the three classic
// game-tree searches Minimax, AlphaBeta and Scout, MCTS, and Expert and Perfect, which use
// the package solver.
//
// An [Environment] creates players ([Environment.NewAI]) and owns the resources that they
// share: the opening book, and the solvers with their memory. [Environment.Recompute] lets
// the players of a game choose their moves again and returns the first move that differs.
//
// The classic searches are written once, for any game that implements [Game], the six-tuple
// of a two-player zero-sum game. Kalah is such a game; the package tictactoe has another.
// At the same limit all three searches return the same value and the same best choices.
// They differ in the number of positions that they inspect. Each has a memo (a transposition
// table) of bounded size, which lasts for one game. MCTS ([UCT]) is written once too.
//
// A limit is a search depth in turns. A turn is all moves of a player until the opponent is
// to move.
package search
