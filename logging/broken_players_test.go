package logging

import "testing"

func TestReadRefusesPlayers(t *testing.T) {
	checkBroken(t, []broken{
		{
			name: "missing", old: `"players"`, with: `"player"`, cause: ErrShape,
			want: `players: wrong shape: missing, expected an object with the players "0" and "1"`,
		},
		{
			name: "list", text: `{"players": [{"type": "Human"}, {"type": "Human"}]}`, cause: ErrShape,
			want: `players: wrong shape: found [{"type": "Human"}, {"type": "Human"}], expected an object`,
		},
		{
			name: "one only", old: `"1": {"type": "Human", "name": "Karl"}`, with: `"x": 1`, cause: ErrPlayer,
			want: `players: wrong player: player "1" is missing, expected "0" and "1"`,
		},
		{
			name: "player 2", old: `"Karl"}`, with: `"Karl"}, "2": {"type": "Human", "name": "Lisa"}`, cause: ErrPlayer,
			want: `players: wrong player: found player "2", expected "0" and "1"`,
		},
		{
			name: "text", old: `{"type": "Human", "name": "Karl"}`, with: `"Karl"`, cause: ErrShape,
			want: `players.1: wrong shape: found "Karl", expected an object`,
		},
		{
			name: "no type", old: `"type": "Human", `, with: ``, cause: ErrShape,
			want: "players.1.type: wrong shape: missing, expected one of " + typeNames(),
		},
		{
			name: "unknown type", old: `"Human"`, with: `"Martian"`, cause: ErrPlayer,
			want: `players.1.type: wrong player: found "Martian", expected one of ` + typeNames(),
		},
		{
			name: "type in other case", old: `"Human"`, with: `"human"`, cause: ErrPlayer,
			want: `players.1.type: wrong player: found "human", expected one of ` + typeNames(),
		},
		{
			name: "name as list", old: `"Karl"`, with: `["Karl",  "Lisa"]`, cause: ErrShape,
			want: `players.1.name: wrong shape: found ["Karl", "Lisa"], expected a text`,
		},
		{
			name: "limit as text", old: `"limit": 3`, with: `"limit": "3\n"`, cause: ErrShape,
			want: `players.0.limit: wrong shape: found "3\n", expected a whole number`,
		},
		{
			name: "limit too high", old: `"limit": 3`, with: `"limit": 101`, cause: ErrPlayer,
			want: "players.0.limit: wrong player: found 101, expected 1 to 100",
		},
		{
			name: "limit of a human", old: `"Karl"`, with: `"Karl", "limit": []`, cause: ErrShape,
			want: "players.1.limit: wrong shape: found [], expected a whole number",
		},
		{
			name: "seed too large", old: `"seed": 2`, with: `"seed": 9223372036854775808`, cause: ErrPlayer,
			want: "players.0.seed: wrong player: found 9223372036854775808, expected -9223372036854775808 to 9223372036854775807",
		},
		{
			name: "seed with exponent", allowed: true, old: `"seed": 2`, with: `"seed": 2e3`, cause: ErrShape,
			want: "players.0.seed: wrong shape: found 2e3, expected a whole number",
		},
		{
			name: "level", old: `"Karl"`, with: `"Karl", "level": 11`, cause: ErrPlayer,
			want: "players.1.level: wrong player: found 11, expected 1 to 10",
		},
		{
			name: "no time", old: `"Karl"`, with: `"Karl", "time_ms": 0`, cause: ErrPlayer,
			want: "players.1.time_ms: wrong player: found 0, expected 1 to 3600000 milliseconds",
		},
		{
			name: "time beyond an hour", old: `"Human"`, with: `"Perfect", "time_ms": 3600000.5`, cause: ErrPlayer,
			want: "players.1.time_ms: wrong player: found 3600000.5, expected 1 to 3600000 milliseconds",
		},
		{
			name: "time beyond numbers", old: `"Karl"`, with: `"Karl", "time_ms": 1e999`, cause: ErrShape,
			want: "players.1.time_ms: wrong shape: found 1e999, which is too large for a number",
		},
		{
			name: "time as text", old: `"Karl"`, with: `"Karl", "time_ms": "1s"`, cause: ErrShape,
			want: `players.1.time_ms: wrong shape: found "1s", expected a number`,
		},
	})
}

func TestReadRefusesRules(t *testing.T) {
	checkBroken(t, []broken{
		{
			name: "list", old: `{"seeds": 1, "empty_capture": false}`, with: `[1, false]`, cause: ErrShape,
			want: "rules: wrong shape: found [1, false], expected an object",
		},
		{name: "no seeds", old: `"seeds": 1`, with: `"seeds": 0`, cause: ErrRules, want: "rules.seeds: wrong rules: found 0, expected 1 to 20"},
		{
			name: "capture as number", old: `"empty_capture": false`, with: `"empty_capture": 0`, cause: ErrShape,
			want: "rules.empty_capture: wrong shape: found 0, expected true or false",
		},
	})
}
