// Package solver plays Kalah perfectly, or as well as a limit of time or depth allows.
//
// [Solver.Solve] and [Solver.Value] compute exact scores: the final difference in seeds
// for the player to move, under perfect play. [Solver.Search] answers within limits and
// reports which part of its answer is proved. [Solver.Ponder] fills the tables before a
// question comes.
//
// The exact search is fast for these reasons:
//   - Positions have no stores. The remaining seeds to win depend on the houses alone, so
//     all ways to reach a position share its value.
//   - Sowing is a table look-up on one word per side.
//   - An endgame table (endgame database, tablebase) has the value of every position with
//     few seeds ([Irving2000]).
//   - A transposition table stores proved bounds. Threads share it without a lock
//     ([Hyatt2002]).
//   - A series of null-window searches with this table finds the value (MTD(f),
//     [Plaat1996]), with enhanced transposition cutoffs.
//   - Extra turns are searched first. The other moves are ranked by patterns of opposite
//     houses.
//   - Threads search one tree; each thread defers moves that another thread is searching.
//
// A heuristic search estimates scores that cannot be proved in time. It evaluates its
// leaves with a neural network that was fitted to solved positions (package guess;
// docs/strength.md). If a proof is unlikely, all threads run this search, with one table.
//
// [Irving2000]: Irving, Donkers, Uiterwijk: Solving Kalah. ICGA Journal 23(3).
// [Plaat1996]: Plaat, Schaeffer, Pijls, de Bruin: Best-first fixed-depth minimax
// algorithms. Artificial Intelligence 87.
// [Hyatt2002]: Hyatt, Mann: A lock-less transposition-table implementation for
// parallel search. ICGA Journal 25(1).
package solver
