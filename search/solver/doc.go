// Package solver plays Kalah perfectly, or as well as a limit of time or depth allows.
//
// [Solver.Solve] and [Solver.Value] compute exact scores: the final difference in seeds
// for the player to move, under perfect play. [Solver.Search] answers within limits and
// says how much of its answer is proved. [Solver.Ponder] searches before it is asked.
//
// The exact search is fast because
//   - positions are kept without stores: the houses alone decide what is still to be won,
//     so all ways to reach a position share its value;
//   - sowing is a table look-up on one word a side;
//   - an endgame table holds the value of every position with few seeds ([Irving2000]);
//   - a transposition table that threads share without a lock ([Hyatt2002]) keeps proved
//     bounds;
//   - null-window searches with that memory close in on the value (MTD(f), [Plaat1996]),
//     with enhanced transposition cut-offs;
//   - extra turns are searched first, then the moves that patterns of opposite houses
//     rank highest;
//   - threads search one tree, each deferring moves that another one is searching.
//
// What cannot be proved in time is guessed by a look ahead whose horizon is evaluated by
// a network fitted to solved positions (package guess; docs/strength.md). Where a proof is
// out of reach all threads look ahead, with one table.
//
// [Irving2000]: Irving, Donkers, Uiterwijk: Solving Kalah. ICGA Journal 23(3).
// [Plaat1996]: Plaat, Schaeffer, Pijls, de Bruin: Best-first fixed-depth minimax
// algorithms. Artificial Intelligence 87.
// [Hyatt2002]: Hyatt, Mann: A lock-less transposition-table implementation for
// parallel search. ICGA Journal 25(1).
package solver
