// Package logging writes, reads and checks game logs: JSON files that say who
// played, every move with the state that it reached, and who won.
//
//	{
//	  "players": {
//	    "0": {"type": "Minimax", "name": "Mini", "limit": 3, "seed": 2},
//	    "1": {"type": "Human", "name": "Karl"}
//	  },
//	  "moves": [
//	    [-1, -1, [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]],
//	    [0, 2, [[4, 4, 0, 5, 5, 5, 1], [4, 4, 4, 4, 4, 4, 0]]]
//	  ],
//	  "winner": [],
//	  "rules": {"seeds": 4, "empty_capture": false},
//	  "random": "per_player",
//	  "version": 1,
//	  "created": "2026-11-20T14:03:59Z",
//	  "finished": false,
//	  "stats": [
//	    {"inspections": 317, "ms": 0.52, "value": 0.03125}
//	  ]
//	}
//
// A move is the player, the house and the state reached; the first entry is the
// start, and counts as move 0. A game that took over moves of another log, or
// began in a position that was set up, says so in a field "from" ([From]). Only "players" and "moves" must be there, and
// "winner" once the game is finished: the oldest logs have no more than these
// three.
//
// A log that was read is known to be right: [Read] replays every move through
// the rules and refuses the file at the first thing that is not so, with an
// [Error] that names the file, the field or the move, and what was expected. A
// field may be given only once.
//
// Nothing is lost by reading a log and writing it again. Fields that this
// package does not know are kept as they stand, at the top, of a player, of the
// rules, of "from" and of a move's statistics; a known field that still has its
// value keeps its spelling.
package logging
