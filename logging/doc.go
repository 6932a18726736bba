// Package logging writes, reads and checks game logs. A game log is a JSON file with the
// players, every move with the state after it, and the winner.
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
// An entry of "moves" consists of the player, the house and the state after the move. The first
// entry is the start, move 0. A game that took over moves of another log, or began in a
// position that was set up, has a field "from": see [From]. Only "players" and "moves" are
// required, and "winner" if the game is finished, because the oldest logs have no other fields.
//
// [Read] verifies a log. It replays every move and refuses the file at the first error. The
// [Error] names the file, the field or the move, and the expected value. A field may occur only
// once.
//
// A log that is read and written again keeps all its content. Unknown fields are kept at the
// top level and in players, rules, "from" and statistics. A known field whose value has not
// changed keeps its spelling.
package logging
