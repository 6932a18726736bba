package terminal

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/lab"
	"kalah/ui/app/experiment"
)

// labRow is what the command promises of a row.
type labRow struct {
	Algorithm   string
	Limit       int
	Inspections *uint64
	Positions   *uint64
	Value       *float64
	MS          *float64
	Outcome     string
	Asked       *int
}

func labRows(t *testing.T, args ...string) []labRow {
	t.Helper()
	a := run(t, "", append([]string{"lab", "--json"}, args...)...)
	var rows []labRow
	if err := json.Unmarshal([]byte(a.out), &rows); err != nil || a.status != statusDone {
		t.Fatalf("%v: status %d, %v, %s%s", args, a.status, err, a.out, a.errOut)
	}
	return rows
}

// Inspections and values are those of analyze, for each algorithm and limit.
func TestLabIsAnalyze(t *testing.T) {
	rows := labRows(t, "--limits", "1-5")
	if len(rows) != 15 {
		t.Fatalf("got %d rows, want 15", len(rows))
	}
	for _, r := range rows {
		a := run(t, fmt.Sprintf(`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"algorithm":%q,"limit":%d}`, r.Algorithm, r.Limit), "analyze", "--jsonl")
		var want struct {
			Value       float64
			Inspections uint64
		}
		if err := json.Unmarshal([]byte(a.out), &want); err != nil || *r.Inspections != want.Inspections || *r.Value != want.Value || *r.Positions == 0 || *r.MS <= 0 {
			t.Errorf("%s, limit %d: got %d inspections, value %v, want %+v, %v", r.Algorithm, r.Limit, *r.Inspections, *r.Value, want, err)
		}
	}
}

func TestLabTicTacToe(t *testing.T) {
	rows := labRows(t, "--game", "tictactoe", "--limits", "9", "--without", "deepening", "--algorithms", "minimax,alphabeta")
	if len(rows) != 2 || *rows[0].Positions != 5478 || *rows[1].Positions > 2474 || *rows[0].Value != 0 {
		t.Errorf("got %+v, want 5478 positions and at most 2474", rows)
	}
}

func TestLabTable(t *testing.T) {
	run(t, "", "lab", "--limits", "1-2", "--plain").want(t, statusDone, "Minimax        2          116         127           0         127", "")
	run(t, "", "lab", "--help").want(t, statusDone, "--without", "")
	a := run(t, "", "lab", "--limits", "1-2", "--csv", "--algorithms", "scout")
	rows, err := csv.NewReader(strings.NewReader(a.out)).ReadAll()
	if err != nil || len(rows) != 3 || rows[0][1] != "algorithm" || rows[2][1] != "scout" || rows[2][7] != "57" {
		t.Errorf("got %q, %v", rows, err)
	}
}

func TestLabPositions(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	states := file("states.txt", "[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]\n\n{\"state\":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],\"player\":1}\n")
	for name, tt := range map[string]struct {
		args []string
		want int
	}{
		"a file":   {[]string{states}, 2},
		"random":   {[]string{"random:7"}, 7},
		"the same": {[]string{"random:7", "--random-seed", "3"}, 7},
		"a log":    {[]string{"testdata/recompute/game_000.json"}, 0},
	} {
		rows := labRows(t, append([]string{"--limits", "2", "--algorithms", "alphabeta", "--positions"}, tt.args...)...)
		if len(rows) != 1 || tt.want > 0 && *rows[0].Asked != tt.want || *rows[0].Asked < 2 {
			t.Errorf("%s: %d positions were asked about, want %d", name, *rows[0].Asked, tt.want)
		}
	}
	marked := file("marked", "\ufeff"+"[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]\n")
	run(t, "", "lab", "--limits", "1", "--positions", marked).want(t, statusDone, "", "")
	for name, tt := range map[string]struct{ path, want string }{
		"no file":       {"nowhere", `--positions: "nowhere" is neither start, random:N nor a file`},
		"no number":     {"random:x", `--positions: "random:x", expected random:1 to random:10000`},
		"too many":      {"random:10001", `expected random:1 to random:10000`},
		"an empty file": {file("empty", "\n"), "no position in it"},
		"a bad line":    {file("bad", "[[1]]\n"), "line 1: state: expected 2 rows of 7 whole numbers"},
		"another rule":  {file("rule", `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"empty_capture":true}`), "line 1: empty_capture is true, expected false as for all"},
		"a finished":    {file("over", "[[0,0,0,0,0,0,9],[1,0,0,0,0,0,3]]"), "position 1: the game is finished"},
		"a bad log":     {file("log", `{"moves":[1]}`), "log"},
	} {
		a := run(t, "", "lab", "--positions", tt.path)
		if a.want(t, statusWrong, "", tt.want); a.out != "" {
			t.Errorf("%s: printed %q", name, a.out)
		}
	}
	run(t, "", "lab", "--game", "tictactoe", "--positions", states).want(t, statusWrong, "", "expected start or random:N for tictactoe")
}

func TestLabFlagsThatAreWrong(t *testing.T) {
	there, states := write(t, "there.csv", "precious"), write(t, "states.json", "[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]")
	folder := filepath.Join(t.TempDir(), "d.csv")
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ flags, want string }{
		{"--game chess", `--game: "chess", expected kalah or tictactoe`},
		{"--algorithms expert", `--algorithms: "expert", expected minimax, alphabeta or scout`},
		{"--algorithms minimax,minimax", "Minimax is chosen twice"},
		{"--limits 0", `--limits: "0", expected a limit from 1 to 100, or two as in 1-6`},
		{"--limits 4-2", `--limits: "4-2"`},
		{"--limits 1-x", `--limits: "1-x"`},
		{"--limits 10 --game tictactoe", "limits 10 to 10: expected 1 to 9"},
		{"--without luck", `--without: "luck", expected memo, ordering, deepening or packing`},
		{"--seeds 21", "expected a whole number from 1 to 20"},
		{"--timeout 5", "expected a unit too"},
		{"--measure luck", `--measure: "luck", expected inspections, time, positions, cut-offs or branching`},
		{"--out chart.pdf", "expected a name that ends in .png, .svg, .csv, .json or .md"},
		{"--out nowhere/chart.png", "nowhere"},
		{"--out " + folder, "a folder, expected a file to write"},
		{"--out " + there + " --limits 1", "--out: " + there + ": file already exists (--force replaces it)"},
		{"--out " + states + " --force --limits 1 --positions " + states, "the positions themselves would be replaced"},
		{"--force", "--force replaces the file of --out, which is not given"},
		{"--measure time", "--measure is for a chart"},
		{"--measure time --out rows.csv", "--measure is for a chart"},
		{"--linear", "--linear is for a chart"},
		{"--linear --out rows.md", "--linear is for a chart"},
		{"--game tictactoe --seeds 3", "--seeds is for kalah, not for tictactoe"},
		{"--game tictactoe --empty-capture", "--empty-capture is for kalah, not for tictactoe"},
		{"--seeds 3 --positions " + states, "--seeds is for the start and random positions"},
		{"--random-seed 3", "--random-seed is for random positions"},
		{
			"--random-seed 99999999999999999999 --positions random:2",
			`invalid argument "99999999999999999999" for "--random-seed" flag: expected a whole number from -9223372036854775808 to 9223372036854775807`,
		},
		{"--json --csv", "json"},
		{"extra", `lab takes no argument "extra"`},
	} {
		a := run(t, "", append([]string{"lab"}, strings.Fields(tt.flags)...)...)
		if a.want(t, statusWrong, "", tt.want); a.out != "" {
			t.Errorf("%s: measured before it was refused: %q", tt.flags, a.out)
		}
	}
	if runtime.GOOS == "linux" {
		run(t, "", "lab", "--out", "/proc/rows.csv").want(t, statusWrong, "", "--out: /proc cannot be written to")
	}
	if read(t, there) != "precious" || !strings.HasPrefix(read(t, states), "[[4") {
		t.Error("a file was replaced")
	}
	run(t, "", "lab", "--out", "").want(t, statusWrong, "", "--out: the path is empty")
	run(t, "", "lab", "--positions", "").want(t, statusWrong, "", "--positions: the name is empty")
	run(t, "", "lab", "--limits", "1", "--out", write(t, "empty.csv", "")).want(t, statusDone, "", "") // as mktemp makes it
	run(t, "", "lab", "--limits", "1", "--force", "--out", there).want(t, statusDone, "", "")
	if !strings.Contains(read(t, there), "inspections") {
		t.Error("--force replaced nothing")
	}
}

func TestLabFiles(t *testing.T) {
	folder := t.TempDir()
	for ending, check := range map[string]func([]byte) error{
		".png": func(b []byte) error { _, err := png.DecodeConfig(bytes.NewReader(b)); return err },
		".svg": func(b []byte) error {
			if !bytes.Contains(b, []byte("<svg")) || !bytes.Contains(b, []byte("AlphaBeta")) {
				return fmt.Errorf("%.100s", b)
			}
			return nil
		},
		".json": func(b []byte) error { var rows []labRow; return json.Unmarshal(b, &rows) },
		".md": func(b []byte) error {
			if bytes.Count(b, []byte("\n| kalah | ")) != 6 {
				return fmt.Errorf("%s", b)
			}
			return nil
		},
	} {
		path := filepath.Join(folder, "chart"+ending)
		run(t, "", "lab", "--limits", "1-2", "--out", path).want(t, statusDone, "AlphaBeta", "")
		text, err := os.ReadFile(path)
		if err == nil {
			err = check(text)
		}
		if err != nil {
			t.Errorf("%s: %v", ending, err)
		}
	}
}

// What is done when the command is stopped is printed and written, with how to go
// on.
func TestLabStopped(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	path := filepath.Join(t.TempDir(), "rows.csv")
	ctx, stop := context.WithCancel(ctx)
	time.AfterFunc(1500*time.Millisecond, stop)
	a := runIn(ctx, "", "lab", "--limits", "1-30", "--without", "memo", "--json", "--out", path)
	var rows []labRow
	err := json.Unmarshal([]byte(a.out), &rows)
	text, reading := os.ReadFile(path)
	if a.status != statusInterrupted || err != nil || len(rows) < 3 || reading != nil || bytes.Count(text, []byte("\n")) != len(rows)+1 {
		t.Errorf("status %d, %v, %d rows, %v, the file %q", a.status, err, len(rows), reading, text)
	}
	if want := fmt.Sprintf("kalah: stopped after %d of 90 rows; --limits %d-30 with another --out goes on\n", len(rows), 1+len(rows)/3); a.errOut != want {
		t.Errorf("got %q, want %q", a.errOut, want)
	}
}

// A row that takes too long has no figures.
func TestLabTimeout(t *testing.T) {
	rows := labRows(t, "--limits", "1-12", "--without", "memo", "--algorithms", "minimax", "--timeout", "1s")
	last := rows[len(rows)-1]
	if len(rows) != 12 || last.Outcome != "skipped" || last.Inspections != nil || last.Value != nil || rows[0].Outcome != "done" {
		t.Errorf("got %+v", rows)
	}
}

func TestLabText(t *testing.T) {
	full := experiment.Entry{Row: lab.Row{
		Algorithm: engine.TypeScout, Limit: 2, Outcome: lab.Done, Asked: 1, Turns: 2, Value: 0.5,
		Inspections: 100, Nodes: 200, CutOffs: 3, Remembered: 4, MemoFull: true, Elapsed: 1500 * time.Microsecond,
	}}
	stopped := experiment.Entry{Row: lab.Row{Algorithm: engine.TypeMinimax, Limit: 3, Outcome: lab.Stopped}}
	skipped := experiment.Entry{Row: lab.Row{Algorithm: engine.TypeMinimax, Limit: 7, Outcome: lab.Skipped}}
	early := full
	early.Limit = 5
	several := early
	several.Asked, several.Turns, several.Inspections = 3, 14, 3
	for want, e := range map[string]experiment.Entry{
		"Scout          5          100         200           3          >4      10.00    0.500000        1.50  decided at limit 2":                early,
		"Scout          5            3         200           3          >4       1.00    0.500000        1.50  searched to limit 4.67 on average": several,
		"Scout          2          100         200           3          >4      10.00    0.500000        1.50":                                    full,
		"Minimax        3  stopped: it took longer than the time allowed":                                                                         stopped,
		"Minimax        7  skipped: a lower limit took longer than the time allowed":                                                              skipped,
	} {
		if got := labText(e); got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
	if got := len(labText(full)); got != len(labHeader) {
		t.Errorf("the header has %d letters, a line %d", len(labHeader), got)
	}
}
