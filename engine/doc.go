// Package engine holds the rules of Kalah and the loop of one game.
//
// The rules are pure values: a [State] is comparable and small, [Rules] say
// what a move does to it, and a [Move] tells what happened on the way, so that
// a window can show it. A [Game] keeps two players, the moves played so far and
// those taken back, and asks the players in turn under a context. It begins at
// the rules' start ([NewSnapshot]) or continues from any [Snapshot] ([ContinueGame]).
// Nothing here reads a clock, a file or a screen, and nothing here thinks:
// whatever chooses a house is a [Player] from elsewhere.
//
// Player 0, the first player, owns the houses A to F and the store O; player 1,
// the second, owns a to f and the store o. Sowing runs counter-clockwise:
// A…F, O, a…f, o.
package engine
