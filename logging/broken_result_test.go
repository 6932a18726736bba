package logging

import (
	"strings"
	"testing"
)

func TestReadRefusesResults(t *testing.T) {
	const last = ",\n    [0, 5, [[0, 0, 0, 0, 0, 0, 1], [2, 0, 0, 0, 2, 1, 6]]]"
	unfinished := func(end string) string {
		text := strings.Replace(replaced(t, last, ""), ",\n    {\"nodes\": 12}", "", 1)
		return strings.Replace(strings.Replace(text, `"finished": true,`, "", 1), `"winner": [1],`, end, 1)
	}
	checkBroken(t, []broken{
		{
			name: "the other", allowed: true, old: `"winner": [1]`, with: `"winner": [0]`, cause: ErrWinner,
			want: "winner: wrong winner: found [0], expected [1]: the game ends 1 to 11",
		},
		{
			name: "null", old: `"winner": [1]`, with: `"winner": null`, cause: ErrWinner,
			want: "winner: wrong winner: found none, expected [1]: the game ends 1 to 11",
		},
		{name: "missing", old: `"winner": [1],`, with: ``, cause: ErrWinner, want: "winner: wrong winner: found none, expected [1]: the game ends 1 to 11"},
		{
			name: "twice the same", old: `"winner": [1]`, with: `"winner": [1, 1]`, cause: ErrWinner,
			want: "winner: wrong winner: found [1, 1], expected every player once at most",
		},
		{name: "player 2", old: `"winner": [1]`, with: `"winner": [2]`, cause: ErrWinner, want: "winner: wrong winner: found 2, expected 0 to 1"},
		{
			name: "number", old: `"winner": [1]`, with: `"winner": 1`, cause: ErrShape,
			want: "winner: wrong shape: found 1, expected a list of players such as [0]",
		},
		{
			name: "not finished", old: `"finished": true`, with: `"finished": false`, cause: ErrFinished,
			want: "finished: wrong end: found false, expected true: move 7 leads to 0 0 0 0 0 0 | 1 / 2 0 0 0 2 1 | 6",
		},
		{
			name: "finished null", old: `"finished": true`, with: `"finished": null`, cause: ErrShape,
			want: "finished: wrong shape: found null, expected true or false",
		},
		{
			name: "unfinished, finished", text: unfinished(`"winner": [], "finished": true,`), cause: ErrFinished,
			want: "finished: wrong end: found true, expected false: move 6 leads to 0 0 0 0 0 2 | 0 / 1 0 0 0 2 1 | 6",
		},
		{
			name: "unfinished, won", allowed: true, text: unfinished(`"winner": [1],`), cause: ErrWinner,
			want: "winner: wrong winner: found [1], expected []: the game is not finished after move 6",
		},
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
	checkBroken(t, []broken{
		{name: "one of two", allowed: true, text: draw("[0]"), cause: ErrWinner, want: "winner: wrong winner: found [0], expected [0, 1]: the game ends 6 to 6"},
	})
}
