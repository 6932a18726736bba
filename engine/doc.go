// Package engine implements the rules of Kalah and the loop of one game.
//
// A [State] is a small, comparable value. [Rules.Play] returns a [Move]: the state after it and
// every step in between, for an animation. A [Game] has two players and the history of moves,
// and calls the players in turn. [ContinueGame] starts a game from a [Snapshot], which for a
// new game comes from [NewSnapshot]. The package reads no clock, file or screen, and it
// contains no computer players: other packages implement [Player].
//
// Player 0, the first player, owns the houses A to F and the store O. Player 1, the second
// player, owns the houses a to f and the store o. Sowing runs counter-clockwise: A…F, O, a…f,
// o.
package engine
