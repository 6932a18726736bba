package terminal

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"kalah/logging"
)

const notebookLog = "testdata/notebook/log_006.json"

func TestReplay(t *testing.T) {
	for _, test := range []struct{ file, want string }{
		{"testdata/notebook/log_000.json", "consistent, 41 moves, first player wins 36:12"},
		{"testdata/notebook/log_001.json", "consistent, 40 moves, second player wins 27:21"},
		{"testdata/notebook/log_006.json", "consistent, 43 moves, first player wins 31:17"},
		{"testdata/notebook/log_007.json", "consistent, 43 moves, first player wins 31:17"},
		{"testdata/notebook/log_008.json", "consistent, 43 moves, first player wins 31:17"},
	} {
		a := run(t, "", "replay", "--display", "none", test.file)
		a.want(t, statusDone, "", "")
		if want := test.file + ": " + test.want + "\n"; a.out != want {
			t.Errorf("got %q, want %q", a.out, want)
		}
	}
}

func TestReplayDraw(t *testing.T) {
	file := write(t, "draw.json", `{"players": {"0": {"type": "Human", "name": "K"}, "1": {"type": "Human", "name": "L"}},
		"moves": [[-1, -1, [[1,1,1,1,1,1,0],[1,1,1,1,1,1,0]]]], "winner": []}`)
	run(t, "", "replay", "--display", "none", file).want(t, statusDone, file+": consistent, 0 moves, not finished\n", "")
	run(t, "", "replay", "--recompute", file).want(t, statusDone, file+": identical\n", "")
	run(t, "", "replay", file).want(t, statusDone, "The game is not finished after 0 moves.\n", "")
	if got := resultInShort(finished([2][7]uint8{{6: 5}, {6: 5}})); got != "draw 5:5" {
		t.Errorf("got %q, want draw 5:5", got)
	}
}

func TestReplayOfStandardInput(t *testing.T) {
	run(t, read(t, notebookLog), "replay", "--display", "none", "-").want(t, statusDone, "standard input: consistent, ", "")
	run(t, `{"players": 7}`, "replay", "-").want(t, statusCheckFailed, "", "kalah: standard input: ")
}

func TestReplayShowsMoves(t *testing.T) {
	a := run(t, "", "replay", notebookLog, "testdata/notebook/log_007.json")
	a.want(t, statusDone, "Turn 2, Scout (second player)\nScout plays b: 5 seeds, the last one in the store: extra turn.\n", "")
	for _, want := range []string{notebookLog + ":\n", "\ntestdata/notebook/log_007.json:\n"} {
		if !strings.Contains(a.out, want) {
			t.Errorf("%q is not in the output", want)
		}
	}
	// A board before each move and one at the end, in both games.
	if got := strings.Count(a.out, "F    E    D    C    B    A"); got != 2*44 {
		t.Errorf("%d boards, want %d", got, 2*44)
	}
	if got := strings.Count(a.out, "The game is over after 43 moves: Alpha (first player) wins 31:17"); got != 2 {
		t.Errorf("%d results, want 2", got)
	}
}

func TestRecompute(t *testing.T) {
	game := read(t, "testdata/recompute/game_000.json")
	change := func(old, new string) string {
		changed := strings.Replace(game, old, new, 1)
		if changed == game {
			t.Fatalf("%q is not in the log", old)
		}
		return write(t, "game.json", changed)
	}
	for _, test := range []struct{ file, want string }{
		{change(`"limit": 3}, "1"`, `"limit": 1}, "1"`), "move 1 of player 0 differs: logged F (value 0.0008865248226950354), chosen C (value 0.0018115942028985507)\n"},
		{change(`"seed": 42, "limit": 3`, `"seed": 42`), "cannot be recomputed: player 0, AlphaBeta: no limit"},
		{change(`"type": "AlphaBeta", "name": "AlphaBeta 0", "seed": 42, "limit": 3`, `"type": "Expert", "name": "E"`), "cannot be recomputed: player 0, Expert: its choices depend on the time that it took"},
		{notebookLog, "cannot be recomputed: player 0, AlphaBeta: no limit, no random seed; player 1, Scout: no limit, no random seed\n"},
	} {
		a := run(t, "", "replay", "--recompute", test.file)
		a.want(t, statusCheckFailed, test.file+": "+test.want, "")
		if strings.Count(a.out, "\n") != 1 {
			t.Errorf("output %q, want one line", a.out)
		}
	}
	// Nor are moves that were given.
	l, err := logging.ReadFile("testdata/recompute/game_000.json")
	if err != nil {
		t.Fatal(err)
	}
	given := write(t, "given.json", strings.Replace(read(t, change(`"limit": 3}, "1"`, `"limit": 1}, "1"`)),
		`{"rules"`, fmt.Sprintf(`{"from": {"log": "a.json", "moves": %d}, "rules"`, len(l.Moves)), 1))
	run(t, "", "replay", "--recompute", given).want(t, statusDone, given+": identical\n", "")
	// What a person played is not chosen again.
	person := change(`"type": "AlphaBeta", "name": "AlphaBeta 0", "seed": 42, "limit": 3`, `"type": "Human", "name": "K"`)
	run(t, "", "replay", "--recompute", person).want(t, statusCheckFailed, "of player 1 differs: ", "")

	a := run(t, "", "replay", "--recompute", "--display", "text", "testdata/recompute/game_000.json")
	a.want(t, statusDone, "Turn 1, AlphaBeta 0 (first player)\n", "")
	a.want(t, statusDone, "\ntestdata/recompute/game_000.json: identical\n", "")
}

// Every file is looked at, and the worst decides the status.
func TestReplayMany(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing.json")
	broken := write(t, "broken.json", "{")
	wrong := write(t, "wrong.json", strings.Replace(read(t, notebookLog), "4", "5", 1))
	good := "testdata/notebook/log_000.json"
	for _, test := range []struct {
		files  []string
		status int
		lines  int // of output
		errors []string
	}{
		{[]string{good, good}, statusDone, 2, nil},
		{[]string{broken, good}, statusCheckFailed, 1, []string{broken + ": "}},
		{[]string{wrong, good}, statusCheckFailed, 1, []string{wrong + ": move 0 (the start)"}},
		{[]string{missing, broken, good}, statusWrong, 1, []string{missing + ": ", broken + ": "}},
		{[]string{broken, t.TempDir(), good}, statusWrong, 1, []string{broken + ": ", "a folder"}},
	} {
		for _, option := range []string{"--display=none", "--recompute"} {
			a := run(t, "", append([]string{"replay", option}, test.files...)...)
			if a.status != test.status || strings.Count(a.out, "\n") != test.lines || strings.Count(a.errOut, "\n") != len(test.errors) {
				t.Errorf("%q: got %+v, want status %d, %d lines, errors %q", test.files, a, test.status, test.lines, test.errors)
			}
			for _, want := range test.errors {
				if !strings.Contains(a.errOut, want) {
					t.Errorf("errors %q, want %q in them", a.errOut, want)
				}
			}
		}
	}
}

func TestReplayEndsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, option := range []string{"--display=none", "--recompute"} {
		a := runIn(ctx, "", "replay", option, "testdata/recompute/game_000.json", "testdata/recompute/game_001.json")
		a.want(t, statusInterrupted, "", "")
		if strings.Count(a.out, "\n") > 1 {
			t.Errorf("output %q after the end of the context", a.out)
		}
	}
}
