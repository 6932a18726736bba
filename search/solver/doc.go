// Package solver plays Kalah perfectly, or as well as a limit of time or depth
// allows.
//
// [Solver.Solve] and [Solver.Value] compute exact values: the difference of all
// seeds at the end, for the player to move, when both players play perfectly.
// [Solver.Search] answers under a limit and says what of its answer is proved.
//
// What makes it fast: positions are held without stores, because what is still
// to be won depends on the houses alone, so that all ways to one position share
// its value; sowing is a table look-up on one word a side; an endgame table
// holds the value of every position with few seeds ([Irving2000]); a
// transposition table that threads share without a lock ([Hyatt2002]) keeps
// proved bounds; the value is closed in by null-window searches with a memory
// (MTD(f), [Plaat1996]), with enhanced transposition cut-offs; extra turns are
// tried first, then what patterns of opposite houses think best; and several
// threads search one tree, each putting off moves that another is at.
//
// What is not proved in time is guessed: a look ahead whose horizon is judged by
// patterns fitted to solved positions (package guess; docs/strength.md). Where there is
// no hope of a proof all threads look ahead, with one table. [Solver.Ponder] searches
// ahead of being asked.
//
// [Irving2000]: Irving, Donkers, Uiterwijk: Solving Kalah. ICGA Journal 23(3).
// [Plaat1996]: Plaat, Schaeffer, Pijls, de Bruin: Best-first fixed-depth minimax
// algorithms. Artificial Intelligence 87.
// [Hyatt2002]: Hyatt, Mann: A lock-less transposition-table implementation for
// parallel search. ICGA Journal 25(1).
package solver
