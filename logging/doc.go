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
// A move is the player, the house and the state reached; the first entry is the start,
// move 0. A game that took over moves of another log, or began in a position that was
// set up, has a field "from" ([From]). Required are only "players" and "moves", and
// "winner" once the game is finished: the oldest logs have no more.
//
// [Read] verifies a log: it replays every move and refuses the file at the first
// fault, with an [Error] that names the file, the field or the move, and what was
// expected. A field may occur only once.
//
// Reading a log and writing it again loses nothing. Unknown fields are kept, at the
// top level, of players, rules, "from" and statistics; a known field whose value has
// not changed keeps its spelling.
package logging
