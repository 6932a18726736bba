package logging

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestReadRefusesFiles(t *testing.T) {
	checkBroken(t, []broken{
		{name: "empty", text: "", cause: ErrEmpty, want: "the file is empty, expected a game log"},
		{
			name: "page", text: "\n  <!DOCTYPE html>", cause: ErrNotJSON,
			want: "not JSON: line 2, column 3: invalid character '<' looking for beginning of value",
		},
		{
			name: "comma missing", old: `"winner": [1],`, with: `"winner": [1]`, cause: ErrNotJSON,
			want: `not JSON: line 17, column 3: invalid character '"' after object key:value pair`,
		},
		{name: "not UTF-8", allowed: true, old: `Karl`, with: "K\xe4rl", cause: ErrNotJSON, want: "not JSON: line 4, column 38: not UTF-8"},
		{name: "more text", text: small(t) + "\n{}", cause: ErrNotJSON, want: "not JSON: line 33, column 1: more text after the end of the log"},
		{
			name: "cut in a word", text: `{"finished": tr`, cause: ErrTruncated,
			want: "the file is cut short: it ends at line 1, column 16, in the middle of the log",
		},
		{
			name: "too deep", old: `"winner": [1]`, with: `"x": ` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000), cause: ErrTooDeep,
			want: "nested too deep: line 16, column 107: more than 100 lists or objects inside each other",
		},
		{name: "list", text: "[]", cause: ErrShape, want: "wrong shape: found [], expected an object"},
		{name: "empty object", text: "{}", cause: ErrShape, want: `players: wrong shape: missing, expected an object with the players "0" and "1"`},
		{
			name: "no moves", text: `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}}`, cause: ErrShape,
			want: "moves: wrong shape: missing, expected a list of [player, house, state]",
		},
		{
			name: "moves twice", old: `"winner": [1],`, with: `"winner": [1], "moves": [],`, cause: ErrShape,
			want: "moves: wrong shape: given twice, expected once",
		},
		{
			name: "unknown field twice", allowed: true, old: `"winner": [1],`, with: `"winner": [1], "x": 1, "\u0078": 2,`, cause: ErrShape,
			want: "x: wrong shape: given twice, expected once",
		},
		{
			name: "too many fields", text: "{" + manyFields(2000) + "}", cause: ErrShape,
			want: "wrong shape: more than 1000 fields",
		},
		{
			name: "newer version", old: `"version": 1`, with: `"version": 2`, cause: ErrVersion,
			want: "version: unknown version: found 2, this program reads up to 1: a newer one wrote the log",
		},
		{
			name: "much newer version", old: `"version": 1`, with: `"version": 99999999999999999999`, cause: ErrVersion,
			want: "version: unknown version: found 99999999999999999999, this program reads up to 1: a newer one wrote the log",
		},
		{name: "version 0", old: `"version": 1`, with: `"version": 0`, cause: ErrVersion, want: "version: unknown version: found 0, expected 1"},
		{
			name: "created without a zone", old: `59.120Z`, with: `59.120`, cause: ErrCreated,
			want: `created: wrong creation time: found "2026-11-20T14:03:59.120", expected RFC 3339 such as 2026-11-20T14:03:59Z`,
		},
		{
			name: "duration below 0", old: `"version": 1`, with: `"version": 1, "duration_ms": -1`, cause: ErrDuration,
			want: "duration_ms: wrong duration: found -1, expected 0 to 9223372036854 milliseconds",
		},
		{
			name: "random unknown", old: `"per_player"`, with: `"both"`, cause: ErrShape,
			want: `random: wrong shape: found "both", expected "per_player" or "shared"`,
		},
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
