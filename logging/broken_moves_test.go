package logging

import (
	"strings"
	"testing"
)

func TestReadRefusesMoves(t *testing.T) {
	const (
		start  = `[-1, -1, [[1, 1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]]`
		third  = `[0, 1, [[0, 0, 2, 2, 1, 1, 0], [1, 1, 1, 0, 2, 1, 0]]]`
		last   = `[0, 5, [[0, 0, 0, 0, 0, 0, 1], [2, 0, 0, 0, 2, 1, 6]]]`
		seeds1 = `"rules": {"seeds": 1, "empty_capture": false},`
	)
	// ruleless says so of the start of a log that leaves the seeds to it.
	ruleless := func(start string) string {
		return `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": [[-1, -1, ` + start + `]]}`
	}
	checkBroken(t, []broken{
		{
			name: "moves an object", text: `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": {"0": 1}}`, cause: ErrShape,
			want: `moves: wrong shape: found {"0": 1}, expected a list`,
		},
		{
			name: "moves empty", text: `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": []}`, cause: ErrShape,
			want: "moves: wrong shape: found [], expected the start [-1, -1, state] first",
		},
		{
			name: "no start", old: start + ",", with: "", cause: ErrMove,
			want: "move 0 (the start): wrong move: found player 0, house 0, expected -1 and -1: the first entry is the start",
		},
		{name: "start twice", old: start, with: start + ", " + start, cause: ErrMove, want: "move 1: wrong move: found player -1, expected 0 or 1"},
		{
			name: "start of other rules", allowed: true, old: seeds1, with: strings.Replace(seeds1, "1", "4", 1), cause: ErrState,
			want: "move 0 (the start): wrong state: found 1 1 1 1 1 1 | 0 / 1 1 1 1 1 1 | 0, the rules of the log give 4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0",
		},
		{
			name: "start uneven", text: ruleless(`[[4,4,4,4,4,4,0],[4,4,4,4,4,3,1]]`), cause: ErrState,
			want: "move 0 (the start): wrong state: found 4 4 4 4 4 4 | 0 / 4 4 4 4 4 3 | 1, expected as many seeds in every house and empty stores",
		},
		{
			name: "start without seeds", text: ruleless(`[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]]`), cause: ErrState,
			want: "move 0 (the start): wrong state: found 0 0 0 0 0 0 | 0 / 0 0 0 0 0 0 | 0, expected 1 to 20 seeds in every house",
		},
		{
			name: "start null", text: ruleless(`null`), cause: ErrShape,
			want: "move 0 (the start): wrong shape: found null, expected a list: the state, a list of seeds a player",
		},
		{
			name: "entry of two", old: third, with: `[0, 1]`, cause: ErrShape,
			want: "move 3: wrong shape: found a list of 2, expected 3: player, house, state",
		},
		{
			name: "entry of four", old: third, with: `[0, 1, [], []]`, cause: ErrShape,
			want: "move 3: wrong shape: found a longer list, expected 3: player, house, state",
		},
		{name: "player null", old: third, with: `[null, 1, []]`, cause: ErrShape, want: "move 3: player: wrong shape: found null, expected a whole number"},
		{
			name: "house huge", old: third, with: `[0, 18446744073709551617, []]`, cause: ErrMove,
			want: "move 3: wrong move: found house 18446744073709551617, expected 0 to 5",
		},
		{
			name: "one row", old: third, with: `[0, 1, [[0, 0, 2, 2, 1, 1, 0]]]`, cause: ErrShape,
			want: "move 3: wrong shape: found a list of 1, expected 2: the state, a list of seeds a player",
		},
		{
			name: "six numbers", old: third, with: `[0, 1, [[0, 0, 2, 2, 1, 1, 0], [1, 1, 1, 0, 2, 1]]]`, cause: ErrShape,
			want: "move 3: wrong shape: found a list of 6, expected 7: the seeds of player 1, six houses and the store",
		},
		{
			name: "seeds below 0", old: `[0, 0, 2, 2, 1, 1, 0]`, with: `[0, 0, -2, 2, 1, 1, 0]`, cause: ErrState,
			want: "move 3: seeds in C: wrong state: found -2, expected 0 to 240",
		},
		{
			name: "seeds huge", old: `[0, 0, 2, 2, 1, 1, 0]`, with: `[0, 0, 18446744073709551618, 2, 1, 1, 0]`, cause: ErrState,
			want: "move 3: seeds in C: wrong state: found 18446744073709551618, expected 0 to 240",
		},
		{
			name: "seeds true", old: `[0, 0, 2, 2, 1, 1, 0]`, with: `[0, 0, true, 2, 1, 1, 0]`, cause: ErrShape,
			want: "move 3: seeds in C: wrong shape: found true, expected a whole number",
		},
		{name: "player 2", old: `[0, 1, [`, with: `[2, 1, [`, cause: ErrMove, want: "move 3: wrong move: found player 2, expected 0 or 1"},
		{
			name: "wrong mover", allowed: true, old: `[0, 1, [`, with: `[1, 1, [`, cause: ErrMove,
			want: "move 3: wrong move: found player 1, expected player 0 (Mini), who is to move",
		},
		{name: "unknown house", old: `[0, 1, [`, with: `[0, 6, [`, cause: ErrMove, want: "move 3: wrong move: found house 6, expected 0 to 5"},
		{
			name: "empty house", allowed: true, old: `[0, 1, [`, with: `[0, 0, [`, cause: ErrMove,
			want: "move 3: wrong move: player 0, house 0: empty house: A holds no seeds",
		},
		{
			name: "wrong state", allowed: true, old: `[0, 0, 2, 2, 1, 1, 0]`, with: `[0, 0, 2, 2, 1, 0, 1]`, cause: ErrState,
			want: "move 3: wrong state: player 0, house 1: found 0 0 2 2 1 0 | 1 / 1 1 1 0 2 1 | 0, the rules give 0 0 2 2 1 1 | 0 / 1 1 1 0 2 1 | 0",
		},
		{
			name: "other capture rule", allowed: true, text: `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": [` +
				start + `, [0, 0, [[0, 2, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]], [1, 5, [[0, 2, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 0, 1]]],
			[1, 0, [[0, 2, 1, 1, 1, 1, 0], [0, 2, 1, 1, 1, 0, 1]]], [0, 1, [[0, 0, 2, 2, 1, 1, 0], [0, 2, 1, 1, 1, 0, 1]]],
			[1, 4, [[0, 0, 2, 2, 1, 1, 0], [0, 2, 1, 1, 0, 0, 2]]]]}`, cause: ErrState,
			want: "move 5: wrong state: player 1, house 4: found 0 0 2 2 1 1 | 0 / 0 2 1 1 0 0 | 2, the rules give 0 0 2 2 1 1 | 0 / 0 2 1 1 0 1 | 1; it would be right if rules.empty_capture were true",
		},
		{
			name: "move after the end", allowed: true, old: last, with: last + ", [1, 0, [[0, 0, 0, 0, 0, 0, 1], [0, 1, 1, 0, 2, 1, 6]]]", cause: ErrMove,
			want: "move 8: wrong move: the game was finished by move 7, expected no more moves",
		},
	})
}

func TestReadRefusesStats(t *testing.T) {
	checkBroken(t, []broken{
		{
			name: "object", text: strings.Replace(small(t), `"stats": [`, `"stats": {}, "x": [`, 1), cause: ErrShape,
			want: "stats: wrong shape: found {}, expected a list",
		},
		{name: "one too few", allowed: true, old: ",\n    {\"nodes\": 12}", with: "", cause: ErrStats, want: "stats: wrong statistics: 6 entries, expected one a move: 7"},
		{
			name: "one too many", allowed: true, old: `{"nodes": 12}`, with: `{"nodes": 12}, {}`, cause: ErrStats,
			want: "stats: wrong statistics: more than 7 entries, expected one a move",
		},
		{name: "null", old: `{"ms": 2500}`, with: `null`, cause: ErrShape, want: "move 4: stats: wrong shape: found null, expected an object"},
		{
			name: "inspections too many", old: `"inspections": 7`, with: `"inspections": 18446744073709551616`, cause: ErrStats,
			want: "move 5: stats.inspections: wrong statistics: found 18446744073709551616, expected 0 to 18446744073709551615",
		},
		{
			name: "nodes with a fraction", old: `"nodes": 12`, with: `"nodes": 12.5`, cause: ErrShape,
			want: "move 7: stats.nodes: wrong shape: found 12.5, expected a whole number",
		},
		{
			name: "ms below 0", old: `"ms": 2500`, with: `"ms": -0.1`, cause: ErrStats,
			want: "move 4: stats.ms: wrong statistics: found -0.1, expected 0 to 9223372036854 milliseconds",
		},
		{
			name: "value as text", old: `"value": -1`, with: `"value": "lost"`, cause: ErrShape,
			want: `move 5: stats.value: wrong shape: found "lost", expected a number`,
		},
		{
			name: "hurried as number", old: `"hurried": true`, with: `"hurried": 1`, cause: ErrShape,
			want: "move 5: stats.hurried: wrong shape: found 1, expected true or false",
		},
		{
			name: "proved as number", old: `"hurried": true`, with: `"proved": 1`, cause: ErrShape,
			want: "move 5: stats.proved: wrong shape: found 1, expected true or false",
		},
	})
}
