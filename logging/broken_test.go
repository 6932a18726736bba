package logging

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// broken is a log that Read must refuse, and the whole error, without "game.json: ".
type broken struct{ text, want string }

// checkBroken checks logs that the schema refuses too, checkOfTheSchema those that have
// the form of a log.
func checkBroken(t *testing.T, tests []broken)      { t.Helper(); checkRefused(t, tests, false) }
func checkOfTheSchema(t *testing.T, tests []broken) { t.Helper(); checkRefused(t, tests, true) }

func checkRefused(t *testing.T, tests []broken, allowed bool) {
	t.Helper()
	schema := logSchema(t)
	for _, test := range tests {
		t.Run(test.want, func(t *testing.T) {
			l, err := Read(strings.NewReader(test.text), "game.json")
			if err == nil {
				t.Fatalf("read as %+v", l)
			}
			if got, want := err.Error(), "game.json: "+test.want; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			checkError(t, err)
			if json.Valid([]byte(test.text)) && len(test.text) < 10_000 && (bySchema(t, schema, test.text) == nil) != allowed {
				t.Errorf("by the schema: %v", bySchema(t, schema, test.text))
			}
		})
	}
}

// checkError checks what holds for every error: it is one of the causes that its words name.
func checkError(t *testing.T, err error) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("%v is no *Error", err)
	}
	oneLine(t, err)
	if e.Move < NoMove {
		t.Errorf("got move %d", e.Move)
	}
	if !slices.ContainsFunc(causes, func(cause error) bool {
		return errors.Is(err, cause) && strings.Contains(err.Error(), cause.Error())
	}) {
		t.Errorf("%v has none of the known causes", err)
	}
}

func oneLine(t *testing.T, err error) {
	t.Helper()
	if strings.ContainsAny(err.Error(), "\n\r") || len(err.Error()) > 600 {
		t.Errorf("not one short line: %q", err)
	}
}

var causes = []error{
	ErrEmpty, ErrNotJSON, ErrTruncated, ErrTooLarge, ErrTooDeep, ErrShape, ErrVersion, ErrPlayer, ErrRules,
	ErrState, ErrMove, ErrWinner, ErrFinished, ErrStats, ErrCreated, ErrDuration, ErrFrom, ErrEnded, ErrClock, ErrSwapped,
}

func TestReadRefusesFiles(t *testing.T) {
	checkBroken(t, []broken{
		{"", "the file is empty, expected a game log"},
		{"\n  <!DOCTYPE html>", "not JSON: line 2, column 3: invalid character '<' looking for beginning of value"},
		{replaced(t, `"winner": [1],`, `"winner": [1]`), `not JSON: line 17, column 3: invalid character '"' after object key:value pair`},
		{small(t) + "\n{}", "not JSON: line 33, column 1: more text after the end of the log"},
		{`{"finished": tr`, "the file is cut short: it ends at line 1, column 16, in the middle of the log"},
		{
			replaced(t, `"winner": [1]`, `"x": `+strings.Repeat("[", 10_000)+strings.Repeat("]", 10_000)),
			"nested too deep: line 16, column 107: more than 100 lists or objects inside each other",
		},
		{"[]", "wrong shape: found [], expected an object"},
		{"{}", `players: wrong shape: missing, expected an object with the players "0" and "1"`},
		{`{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}}`, "moves: wrong shape: missing, expected a list of [player, house, state]"},
		{replaced(t, `"winner": [1],`, `"winner": [1], "moves": [],`), "moves: wrong shape: given twice, expected once"},
		{"{" + manyFields(2000) + "}", "wrong shape: more than 1000 fields"},
		{replaced(t, `"version": 1`, `"version": 2`), "version: unknown version: found 2, this program reads up to 1: a newer one wrote the log"},
		{
			replaced(t, `"version": 1`, `"version": 99999999999999999999`),
			"version: unknown version: found 99999999999999999999, this program reads up to 1: a newer one wrote the log",
		},
		{replaced(t, `"version": 1`, `"version": 0`), "version: unknown version: found 0, expected 1"},
		{replaced(t, `59.120Z`, `59.120`), `created: wrong creation time: found "2026-11-20T14:03:59.120", expected RFC 3339 such as 2026-11-20T14:03:59Z`},
		{replaced(t, `"version": 1`, `"version": 1, "duration_ms": -1`), "duration_ms: wrong duration: found -1, expected 0 to 9223372036854 milliseconds"},
		{replaced(t, `"per_player"`, `"both"`), `random: wrong shape: found "both", expected "per_player" or "shared"`},
	})
	checkOfTheSchema(t, []broken{
		{replaced(t, `Karl`, "K\xe4rl"), "not JSON: line 4, column 38: not UTF-8"},
		{replaced(t, `"winner": [1],`, `"winner": [1], "x": 1, "\u0078": 2,`), "x: wrong shape: given twice, expected once"},
	})
}

func manyFields(n int) string {
	fields := make([]string, n)
	for i := range fields {
		fields[i] = fmt.Sprintf(`"%d":%d`, i, i)
	}
	return strings.Join(fields, ",")
}

// Half a file is told from a wrong one wherever it is cut.
func TestReadTruncated(t *testing.T) {
	text := strings.TrimSpace(full(t))
	for end := 1; end < len(text); end++ {
		_, err := Read(strings.NewReader(text[:end]), "half.json")
		if !errors.Is(err, ErrTruncated) {
			t.Fatalf("cut after %q: got %v", text[max(0, end-20):end], err)
		}
	}
}

func TestReadRefusesPlayers(t *testing.T) {
	checkBroken(t, []broken{
		{replaced(t, `"players"`, `"player"`), `players: wrong shape: missing, expected an object with the players "0" and "1"`},
		{`{"players": [{"type": "Human"}, {"type": "Human"}]}`, `players: wrong shape: found [{"type": "Human"}, {"type": "Human"}], expected an object`},
		{replaced(t, `"1": {"type": "Human", "name": "Karl"}`, `"x": 1`), `players: wrong player: player "1" is missing, expected "0" and "1"`},
		{replaced(t, `"Karl"}`, `"Karl"}, "2": {"type": "Human", "name": "Lisa"}`), `players: wrong player: found player "2", expected "0" and "1"`},
		{replaced(t, `{"type": "Human", "name": "Karl"}`, `"Karl"`), `players.1: wrong shape: found "Karl", expected an object`},
		{replaced(t, `"type": "Human", `, ``), "players.1.type: wrong shape: missing, expected one of " + typeNames()},
		{replaced(t, `"Human"`, `"Martian"`), `players.1.type: wrong player: found "Martian", expected one of ` + typeNames()},
		{replaced(t, `"Human"`, `"human"`), `players.1.type: wrong player: found "human", expected one of ` + typeNames()},
		{replaced(t, `"Karl"`, `["Karl",  "Lisa"]`), `players.1.name: wrong shape: found ["Karl", "Lisa"], expected a text`},
		{replaced(t, `"limit": 3`, `"limit": "3\n"`), `players.0.limit: wrong shape: found "3\n", expected a whole number`},
		{replaced(t, `"limit": 3`, `"limit": 101`), "players.0.limit: wrong player: found 101, expected 1 to 100"},
		{replaced(t, `"Karl"`, `"Karl", "limit": []`), "players.1.limit: wrong shape: found [], expected a whole number"},
		{
			replaced(t, `"seed": 2`, `"seed": 9223372036854775808`),
			"players.0.seed: wrong player: found 9223372036854775808, expected -9223372036854775808 to 9223372036854775807",
		},
		{replaced(t, `"Karl"`, `"Karl", "level": 11`), "players.1.level: wrong player: found 11, expected 1 to 10"},
		{replaced(t, `"Karl"`, `"Karl", "time_ms": 0`), "players.1.time_ms: wrong player: found 0, expected 1 to 3600000 milliseconds"},
		{replaced(t, `"Human"`, `"Perfect", "time_ms": 3600000.5`), "players.1.time_ms: wrong player: found 3600000.5, expected 1 to 3600000 milliseconds"},
		{replaced(t, `"Karl"`, `"Karl", "time_ms": 1e999`), "players.1.time_ms: wrong shape: found 1e999, which is too large for a number"},
		{replaced(t, `"Karl"`, `"Karl", "time_ms": "1s"`), `players.1.time_ms: wrong shape: found "1s", expected a number`},
	})
	checkOfTheSchema(t, []broken{
		{replaced(t, `"seed": 2`, `"seed": 2e3`), "players.0.seed: wrong shape: found 2e3, expected a whole number"},
	})
}

func TestReadRefusesRules(t *testing.T) {
	checkBroken(t, []broken{
		{replaced(t, `{"seeds": 1, "empty_capture": false}`, `[1, false]`), "rules: wrong shape: found [1, false], expected an object"},
		{replaced(t, `"seeds": 1`, `"seeds": 0`), "rules.seeds: wrong rules: found 0, expected 1 to 20"},
		{replaced(t, `"empty_capture": false`, `"empty_capture": 0`), "rules.empty_capture: wrong shape: found 0, expected true or false"},
	})
}

func TestReadRefusesResults(t *testing.T) {
	const last = ",\n    [0, 5, [[0, 0, 0, 0, 0, 0, 1], [2, 0, 0, 0, 2, 1, 6]]]"
	unfinished := func(end string) string {
		text := strings.Replace(replaced(t, last, ""), ",\n    {\"nodes\": 12}", "", 1)
		return strings.Replace(strings.Replace(text, `"finished": true,`, "", 1), `"winner": [1],`, end, 1)
	}
	checkBroken(t, []broken{
		{replaced(t, `"winner": [1]`, `"winner": null`), "winner: wrong winner: found none, expected [1]: the game ends 1 to 11"},
		{replaced(t, `"winner": [1],`, ``), "winner: wrong winner: found none, expected [1]: the game ends 1 to 11"},
		{replaced(t, `"winner": [1]`, `"winner": [1, 1]`), "winner: wrong winner: found [1, 1], expected every player once at most"},
		{replaced(t, `"winner": [1]`, `"winner": [2]`), "winner: wrong winner: found 2, expected 0 to 1"},
		{replaced(t, `"winner": [1]`, `"winner": 1`), "winner: wrong shape: found 1, expected a list of players such as [0]"},
		{replaced(t, `"finished": true`, `"finished": false`), "finished: wrong end: found false, expected true: move 7 leads to 0 0 0 0 0 0 | 1 / 2 0 0 0 2 1 | 6"},
		{replaced(t, `"finished": true`, `"finished": null`), "finished: wrong shape: found null, expected true or false"},
		{unfinished(`"winner": [], "finished": true,`), "finished: wrong end: found true, expected false: move 6 leads to 0 0 0 0 0 2 | 0 / 1 0 0 0 2 1 | 6"},
	})
	checkOfTheSchema(t, []broken{
		{replaced(t, `"winner": [1]`, `"winner": [0]`), "winner: wrong winner: found [0], expected [1]: the game ends 1 to 11"},
		{unfinished(`"winner": [1],`), "winner: wrong winner: found [1], expected []: the game is not finished after move 6"},
	})
}

// A draw has two winners, in either order.
func TestReadDraw(t *testing.T) {
	draw := func(winner string) string {
		return `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": [
			[-1, -1, [[1, 1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]],
			[0, 1, [[1, 0, 2, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]], [1, 3, [[1, 0, 2, 1, 1, 1, 0], [1, 1, 1, 0, 2, 1, 0]]],
			[0, 0, [[0, 0, 2, 1, 1, 1, 3], [1, 1, 1, 0, 0, 1, 0]]], [1, 2, [[0, 0, 0, 1, 1, 1, 3], [1, 1, 0, 0, 0, 1, 3]]],
			[0, 5, [[0, 0, 0, 1, 1, 0, 4], [1, 1, 0, 0, 0, 1, 3]]], [0, 4, [[0, 0, 0, 1, 0, 0, 6], [0, 1, 0, 0, 0, 1, 3]]],
			[1, 1, [[0, 0, 0, 0, 0, 0, 6], [0, 0, 0, 0, 0, 1, 5]]]], "winner": ` + winner + `}`
	}
	for _, winner := range []string{"[0, 1]", "[1, 0]"} {
		l := mustRead(t, draw(winner))
		if got := numbers(l.Winner); got != "[0, 1]" {
			t.Errorf("got the winners %s", got)
		}
		if got := mustWrite(t, l); !strings.Contains(got, `"winner": `+winner+",") {
			t.Errorf("winner %s is not kept in:\n%s", winner, got)
		}
	}
	checkOfTheSchema(t, []broken{
		{draw("[0]"), "winner: wrong winner: found [0], expected [0, 1]: the game ends 6 to 6"},
	})
}

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
		{`{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": {"0": 1}}`, `moves: wrong shape: found {"0": 1}, expected a list`},
		{`{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": []}`, "moves: wrong shape: found [], expected the start [-1, -1, state] first"},
		{replaced(t, start+",", ""), "move 0 (the start): wrong move: found player 0, house 0, expected -1 and -1: the first entry is the start"},
		{replaced(t, start, start+", "+start), "move 1: wrong move: found player -1, expected 0 or 1"},
		{
			ruleless(`[[4,4,4,4,4,4,0],[4,4,4,4,4,3,1]]`),
			"move 0 (the start): wrong state: found 4 4 4 4 4 4 | 0 / 4 4 4 4 4 3 | 1, expected as many seeds in every house and empty stores",
		},
		{
			ruleless(`[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]]`),
			"move 0 (the start): wrong state: found 0 0 0 0 0 0 | 0 / 0 0 0 0 0 0 | 0, expected 1 to 20 seeds in every house",
		},
		{ruleless(`null`), "move 0 (the start): wrong shape: found null, expected a list: the state, a list of seeds a player"},
		{replaced(t, third, `[0, 1]`), "move 3: wrong shape: found a list of 2, expected 3: player, house, state"},
		{replaced(t, third, `[0, 1, [], []]`), "move 3: wrong shape: found a longer list, expected 3: player, house, state"},
		{replaced(t, third, `[null, 1, []]`), "move 3: player: wrong shape: found null, expected a whole number"},
		{replaced(t, third, `[0, 18446744073709551617, []]`), "move 3: wrong move: found house 18446744073709551617, expected 0 to 5"},
		{replaced(t, third, `[0, 1, [[0, 0, 2, 2, 1, 1, 0]]]`), "move 3: wrong shape: found a list of 1, expected 2: the state, a list of seeds a player"},
		{
			replaced(t, third, `[0, 1, [[0, 0, 2, 2, 1, 1, 0], [1, 1, 1, 0, 2, 1]]]`),
			"move 3: wrong shape: found a list of 6, expected 7: the seeds of player 1, six houses and the store",
		},
		{replaced(t, `[0, 0, 2, 2, 1, 1, 0]`, `[0, 0, -2, 2, 1, 1, 0]`), "move 3: seeds in C: wrong state: found -2, expected 0 to 240"},
		{replaced(t, `[0, 0, 2, 2, 1, 1, 0]`, `[0, 0, 18446744073709551618, 2, 1, 1, 0]`), "move 3: seeds in C: wrong state: found 18446744073709551618, expected 0 to 240"},
		{replaced(t, `[0, 0, 2, 2, 1, 1, 0]`, `[0, 0, true, 2, 1, 1, 0]`), "move 3: seeds in C: wrong shape: found true, expected a whole number"},
		{replaced(t, `[0, 1, [`, `[2, 1, [`), "move 3: wrong move: found player 2, expected 0 or 1"},
		{replaced(t, `[0, 1, [`, `[0, 6, [`), "move 3: wrong move: found house 6, expected 0 to 5"},
	})
	checkOfTheSchema(t, []broken{
		{
			replaced(t, seeds1, strings.Replace(seeds1, "1", "4", 1)),
			"move 0 (the start): wrong state: found 1 1 1 1 1 1 | 0 / 1 1 1 1 1 1 | 0, the rules of the log give 4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0",
		},
		{replaced(t, `[0, 1, [`, `[1, 1, [`), "move 3: wrong move: found player 1, expected player 0 (Mini), who is to move"},
		{replaced(t, `[0, 1, [`, `[0, 0, [`), "move 3: wrong move: player 0, house 0: empty house: A holds no seeds"},
		{
			replaced(t, `[0, 0, 2, 2, 1, 1, 0]`, `[0, 0, 2, 2, 1, 0, 1]`),
			"move 3: wrong state: player 0, house 1: found 0 0 2 2 1 0 | 1 / 1 1 1 0 2 1 | 0, the rules give 0 0 2 2 1 1 | 0 / 1 1 1 0 2 1 | 0",
		},
		{
			`{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": [` +
				start + `, [0, 0, [[0, 2, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]], [1, 5, [[0, 2, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 0, 1]]],
			[1, 0, [[0, 2, 1, 1, 1, 1, 0], [0, 2, 1, 1, 1, 0, 1]]], [0, 1, [[0, 0, 2, 2, 1, 1, 0], [0, 2, 1, 1, 1, 0, 1]]],
			[1, 4, [[0, 0, 2, 2, 1, 1, 0], [0, 2, 1, 1, 0, 0, 2]]]]}`,
			"move 5: wrong state: player 1, house 4: found 0 0 2 2 1 1 | 0 / 0 2 1 1 0 0 | 2, the rules give 0 0 2 2 1 1 | 0 / 0 2 1 1 0 1 | 1; it would be right if rules.empty_capture were true",
		},
		{replaced(t, last, last+", [1, 0, [[0, 0, 0, 0, 0, 0, 1], [0, 1, 1, 0, 2, 1, 6]]]"), "move 8: wrong move: the game was finished by move 7, expected no more moves"},
	})
}

func TestReadRefusesStats(t *testing.T) {
	checkBroken(t, []broken{
		{strings.Replace(small(t), `"stats": [`, `"stats": {}, "x": [`, 1), "stats: wrong shape: found {}, expected a list"},
		{replaced(t, `{"ms": 2500}`, `null`), "move 4: stats: wrong shape: found null, expected an object"},
		{
			replaced(t, `"inspections": 7`, `"inspections": 18446744073709551616`),
			"move 5: stats.inspections: wrong statistics: found 18446744073709551616, expected 0 to 18446744073709551615",
		},
		{replaced(t, `"nodes": 12`, `"nodes": 12.5`), "move 7: stats.nodes: wrong shape: found 12.5, expected a whole number"},
		{replaced(t, `"ms": 2500`, `"ms": -0.1`), "move 4: stats.ms: wrong statistics: found -0.1, expected 0 to 9223372036854 milliseconds"},
		{replaced(t, `"value": -1`, `"value": "lost"`), `move 5: stats.value: wrong shape: found "lost", expected a number`},
		{replaced(t, `"hurried": true`, `"hurried": 1`), "move 5: stats.hurried: wrong shape: found 1, expected true or false"},
		{replaced(t, `"hurried": true`, `"proved": 1`), "move 5: stats.proved: wrong shape: found 1, expected true or false"},
	})
	checkOfTheSchema(t, []broken{
		{replaced(t, ",\n    {\"nodes\": 12}", ""), "stats: wrong statistics: 6 entries, expected one a move: 7"},
		{replaced(t, `{"nodes": 12}`, `{"nodes": 12}, {}`), "stats: wrong statistics: more than 7 entries, expected one a move"},
	})
}
