package examples_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/ui/terminal"
)

// asKalah is set in the environment of a process of this test that runs as the program kalah.
const asKalah = "TEST_AS_KALAH"

func TestMain(m *testing.M) {
	if os.Getenv(asKalah) != "" {
		ctx, _ := terminal.Signals()
		os.Exit(terminal.Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr, func(string) error { return errors.ErrUnsupported }))
	}
	// The python3 of pyenv and the like is a script, which takes longer than Python itself.
	if own, err := exec.Command("python3", "-c", "import os, sys; print(os.path.dirname(sys.executable), end='')").Output(); err == nil {
		_ = os.Setenv("PATH", string(own)+string(os.PathListSeparator)+os.Getenv("PATH"))
	}
	os.Exit(m.Run())
}

// python returns a function that runs Python in this folder, where kalah is this test. It returns
// the output, with errors and the exit status.
func python(t *testing.T) func(args ...string) string {
	t.Helper()
	needs(t, "python3")
	t.Setenv("PYTHONDONTWRITEBYTECODE", "1")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("KALAH", self)
	t.Setenv(asKalah, "1")
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	return func(args ...string) string {
		var out bytes.Buffer
		command := exec.CommandContext(t.Context(), "python3", args...)
		command.Stdout, command.Stderr = &out, &out
		if err := command.Run(); err != nil {
			fmt.Fprintln(&out, err)
		}
		return strings.ReplaceAll(out.String(), "\r", "")
	}
}

func TestPython(t *testing.T) {
	run := python(t)
	t.Run("classes", func(t *testing.T) { testClasses(t, run) })
	t.Run("programs", func(t *testing.T) { testPrograms(t, run) })
}

// The boards of OpenSpiel are from its recorded game of mancala (mancala.txt of its playthroughs).
func testClasses(t *testing.T, run func(...string) string) {
	const script = `
from kalah import *
def tried(function, *arguments):
    try:
        print(function(*arguments))
    except Error as error:
        print("Error:", error)
with Rules() as rules, Solver("--table=0", empty_capture=True) as solver, Player("alphabeta", limit=4) as player:
    state = from_openspiel([0] + [4] * 6 + [0] + [4] * 6)
    for action in 6, 11, 4, 12:
        state, _ = rules.play(state, *from_action(action))
        print(to_openspiel(state), from_openspiel(to_openspiel(state)) == state)
    print([to_action(*from_action(action)) for action in (1, 6, 8, 13)])
    print(rules.play(START, 0, 2)[1], rules.play(START, 1, 0)[1], player(START, 0))
    tried(rules.play, START, 0, 7)
    end = [[0, 0, 0, 0, 0, 0, 9], [0, 0, 3, 0, 0, 0, 2]]
    print(rules.moves(end, 1), solver.solve(end, 1))
    print(solver.solve([[0, 0, 0, 0, 0, 1, 0], [1, 0, 0, 1, 0, 0, 3]], 1))
    tried(player, end, 0)
    tried(solver.solve, START[:1], 0)
tried(solver.solve, end, 0)
os.environ["KALAH"] = "absent"
try:
    Rules()
except Error:
    print("Error: kalah rules: not started")
`
	const want = `[0, 4, 4, 4, 4, 4, 0, 1, 5, 5, 5, 4, 4, 4] True
[1, 5, 4, 4, 4, 4, 0, 1, 5, 5, 5, 0, 5, 5] True
[1, 5, 4, 4, 0, 5, 1, 2, 6, 5, 5, 0, 5, 5] True
[2, 6, 5, 5, 0, 5, 1, 2, 6, 5, 5, 0, 0, 6] True
[1, 6, 8, 13]
0 0 5
Error: found house 7, expected one of [0, 1, 2, 3, 4, 5] in [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]
{} (-4, {})
(4, {0: 4, 3: 4})
Error: the game is finished
Error: kalah solve: state: expected 2 rows of 7 whole numbers
Error: kalah solve has ended
Error: kalah rules: not started
`
	if got := run("-c", script); got != want {
		t.Errorf("found\n%s\nexpected\n%s", got, want)
	}
}

// line is a line of dataset.py.
type line struct {
	State        engine.State `json:"state"`
	Player       engine.Side  `json:"player"`
	EmptyCapture bool         `json:"empty_capture"`
	Score        int          `json:"score"`
	Houses       []house      `json:"houses"`
}

type house struct {
	House int `json:"house"`
	Score int `json:"score"`
}

// negamax returns the exact score of a position for the player to move, and of each house.
func negamax(t *testing.T, rules engine.Rules, state engine.State, player engine.Side) (best int, houses []house) {
	if state.Finished() {
		return state.Seeds(player) - state.Seeds(1-player), nil
	}
	for _, h := range rules.Houses(state, player) {
		move, err := rules.Play(state, player, h)
		if err != nil {
			t.Fatal(err)
		}
		next := 1 - player
		if move.ExtraTurn {
			next = player
		}
		score, _ := negamax(t, rules, move.To, next)
		if next != player {
			score = -score
		}
		if houses == nil || score > best {
			best = score
		}
		houses = append(houses, house{h, score})
	}
	return best, houses
}

// A search of all moves confirms the scores of dataset.py, and regret.py agrees with them: it grades
// a function that plays the last house in the same positions, and one that plays perfectly.
func testPrograms(t *testing.T, run func(...string) string) {
	const bot = "import kalah\nsolver = kalah.Solver('--table=0')\n" +
		"def last(state, player):\n    return max(h for h in range(6) if state[player][h])\n" +
		"def perfect(state, player):\n    score, houses = solver.solve(state, player)\n    return max(houses, key=houses.get)\n" +
		"def bad(state, player):\n    return 6\n"
	folder := t.TempDir()
	t.Setenv("PYTHONPATH", folder)
	if err := os.WriteFile(filepath.Join(folder, "bot.py"), []byte(bot), 0o600); err != nil {
		t.Fatal(err)
	}
	const count, least, most = 12, 4, 8
	for _, emptyCapture := range []bool{false, true} {
		args := []string{"dataset.py", "12", "--table=0", "--seeds=4-8", "--random-seed=5"}
		if emptyCapture {
			args = append(args, "--empty-capture")
		}
		text := run(args...)
		var sum, squares, perfect float64
		seen := map[string]bool{}
		for _, got := range strings.Split(strings.TrimSpace(text), "\n") {
			var l line
			if err := json.Unmarshal([]byte(got), &l); err != nil {
				t.Fatalf("%s: %v", got, err)
			}
			rules := engine.DefaultRules()
			rules.EmptyCapture = emptyCapture
			want := line{State: l.State, Player: l.Player, EmptyCapture: emptyCapture}
			want.Score, want.Houses = negamax(t, rules, l.State, l.Player)
			if text, _ := json.Marshal(want); string(text) != got {
				t.Errorf("found\n%s, expected\n%s", got, text)
			}
			if n := l.State.AllInHouses(); n < least || n > most || len(l.Houses) < 2 || seen[got] {
				t.Errorf("%s: %d seeds in the houses, %d moves, seen before: %t", got, n, len(l.Houses), seen[got])
			}
			seen[got] = true
			loss := float64(l.Score - l.Houses[len(l.Houses)-1].Score)
			sum, squares = sum+loss, squares+loss*loss
			if loss == 0 {
				perfect++
			}
		}
		if len(seen) != count {
			t.Errorf("%d positions, expected %d", len(seen), count)
		}
		if emptyCapture {
			continue // regret.py has the default rules
		}
		if again := run(append(args, "--processes=1")...); again != text {
			t.Errorf("one process prints\n%s\ntwo print\n%s", again, text)
		}
		const row = "%-20s %9d %9.1f%% %11.3f +/- %.3f\n"
		want := fmt.Sprintf("%-20s %9s %10s %20s\n", "function", "positions", "best moves", "seeds lost per move") +
			fmt.Sprintf(row, "bot:last", count, 100*perfect/count, sum/count, math.Sqrt((squares-sum*sum/count)/(count-1)/count)) +
			fmt.Sprintf(row, "bot:perfect", count, 100.0, 0.0, 0.0)
		flags := []string{"regret.py", "--table=0", "--seeds=4-8", "--random-seed=5", "--positions=12"}
		if got := run(append(flags, "bot:last", "bot:perfect")...); got != want {
			t.Errorf("found\n%s\nexpected\n%s", got, want)
		}
		if got := run(append(flags, "--own", "bot:last", "bot:bad")...); strings.Contains(got, strings.Split(want, "\n")[1]) || !strings.Contains(got, "bot:last ") ||
			!strings.Contains(got, "found house 6, expected one of") {
			t.Errorf("with --own:\n%s", got)
		}
	}
	if got := run("dataset.py", "9", "--table=0", "--seeds=48"); !strings.Contains(got, "found 1 different positions, expected 9") {
		t.Errorf("with one position:\n%s", got)
	}
}
