// Package strength measures how well a player plays without an opponent: by the
// seeds that it gives away in middle games whose houses are all solved.
//
// A [Set] holds positions that came up in games from fair starts, each with the exact
// score of every house. What a house gives away is the best house's score minus its
// own; [Measure] asks a player about each position and adds that up. [Judge] is the
// set that is built in, and that nothing is fitted to.
//
// Compared with a match, no game is lost twice to the same first mistake, and two
// players are asked about the same positions: differences show with far fewer moves.
package strength
