// Package strength measures the playing strength of a solver without an opponent: by the seeds
// that it loses in solved middle games.
//
// A [Set] holds positions from games that began with fair starts, with the exact score of
// every house. The loss of a house is the score of the best house minus its own score. [Measure]
// asks a solver about each position and adds up the losses. [Judge] is the built-in set. It must
// not be used to tune a player.
//
// In a match, the first mistake may decide a game and hide all others, and the players get
// different positions. A set has neither problem, so it shows differences with far fewer moves.
package strength
