// Package strength measures how well a player plays, without an opponent: by the seeds that
// it gives away in solved middle games.
//
// A [Set] holds positions from games that began with fair starts, with the exact score of
// every house. A house gives away the best house's score minus its own; [Measure] asks a
// player about each position and adds that up. [Judge] is the built-in set, which nothing
// is fitted to.
//
// Compared with a match, a game is not lost to its first mistake alone, and all players get
// the same positions: differences show with far fewer moves.
package strength
