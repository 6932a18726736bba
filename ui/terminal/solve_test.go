package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
)

// Tests ask for a small table: the usual one takes too long to build under the
// race detector.
var smallSolver = []string{"--table", "10", "--memory", "16"}

func solveLines(t *testing.T, in string, args ...string) answer {
	t.Helper()
	return run(t, in, append(append([]string{"solve", "--jsonl", "--no-book"}, smallSolver...), args...)...)
}

// The positions in testdata/solved.jsonl were solved by other programs.
func TestSolveConformance(t *testing.T) {
	requests := strings.Split(strings.TrimSpace(read(t, "testdata/solved.jsonl")), "\n")
	if len(requests) != 150 {
		t.Fatalf("%d requests, want 150", len(requests))
	}
	requests = requests[:150/slowness]
	a := solveLines(t, strings.Join(requests, "\n"))
	a.want(t, statusDone, "", "")
	answers := strings.Split(strings.TrimSpace(a.out), "\n")
	if len(answers) != len(requests) {
		t.Fatalf("%d answers to %d requests", len(answers), len(requests))
	}
	for i, line := range answers {
		got, want := object(t, line), object(t, requests[i])
		if got["ms"].(float64) <= 0 || got["nodes"].(float64) < 1 {
			t.Errorf("line %d: %s", i+1, line)
		}
		for _, field := range []string{"score", "houses"} {
			if !reflect.DeepEqual(got[field], want[field]) {
				t.Errorf("line %d: got %s\nwant what is in %s", i+1, line, requests[i])
			}
		}
	}
}

// solvedStarts is testdata/solved.json.
type solvedStarts struct {
	Values []struct {
		Seeds        int
		EmptyCapture bool `json:"empty_capture"`
		Score        int
		FirstMoves   []int `json:"first_moves"`
	}
}

func TestSolveStarts(t *testing.T) {
	var file solvedStarts
	if err := json.Unmarshal([]byte(read(t, "testdata/solved.json")), &file); err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, want := range file.Values {
		if most := 3; want.Seeds > most || (slowness > 1 || testing.Short()) && want.Seeds == most {
			continue
		}
		compared++
		var values, houses []string
		for house, score := range want.FirstMoves {
			values = append(values, fmt.Sprintf("  %s %4d\n", engine.Letter(0, house), score))
			houses = append(houses, fmt.Sprintf(`{"house":%d,"score":%d}`, house, score))
		}
		args := append([]string{"solve", "--no-book", "--seeds", fmt.Sprint(want.Seeds)}, smallSolver...)
		if want.EmptyCapture {
			args = append(args, "--empty-capture")
		}
		a := run(t, "", args...)
		a.want(t, statusDone, fmt.Sprintf("Value %d: the first player wins ", want.Score), "")
		a.want(t, statusDone, strings.Join(values, ""), "")
		a.want(t, statusDone, "\nBest first move: ", "")

		state, err := json.Marshal(engine.StartState(want.Seeds))
		if err != nil {
			t.Fatal(err)
		}
		a = solveLines(t, fmt.Sprintf(`{"state":%s,"player":0,"empty_capture":%v}`, state, want.EmptyCapture))
		a.want(t, statusDone, fmt.Sprintf(`{"score":%d,"houses":[%s],"nodes":`, want.Score, strings.Join(houses, ",")), "")
	}
	if compared < 4 {
		t.Errorf("%d starts compared, want 1 and 2 seeds under both rules", compared)
	}
}

func TestSolveText(t *testing.T) {
	a := run(t, "", "solve", "--seeds", "1", "--empty-capture", "--table", "10")
	a.want(t, statusDone, "Kalah(6,1), empty capture\nValue 2: the first player wins 7:5 under perfect play\n", "")
	a.want(t, statusDone, "\n  E   -2\n  F    2\n\nBest first move: F\n", "")
	for _, test := range []struct {
		score, seeds int
		want         string
	}{
		{8, 48, "the first player wins 28:20 under perfect play"},
		{-3, 5, "the second player wins 4:1 under perfect play"},
		{0, 6, "a draw, 3:3 under perfect play"},
	} {
		if got := outcomeOf(test.score, test.seeds); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
	for _, test := range []struct {
		n    uint64
		d    time.Duration
		want string
	}{
		{1, 0, "1 node in 0.00 s"},
		{1000, 2 * time.Second, "1000 nodes in 2.00 s, 500 nodes/s"},
		{25e6, 2 * time.Second, "25000000 nodes in 2.00 s, 12.5 million nodes/s"},
	} {
		if got := effort(test.n, "node", test.d); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

func TestSolveFinished(t *testing.T) {
	a := solveLines(t, `{"state":[[0,0,0,0,0,0,9],[0,0,3,0,0,0,2]],"player":1}`)
	a.want(t, statusDone, `{"score":-4,"houses":[],"nodes":0,"ms":`, "")
}

const (
	// Trivial, but with so many seeds that the table is wanted first.
	full = `{"state":[[0,0,0,0,0,1,0],[5,5,5,5,5,5,0]],"player":0}` + "\n"
	easy = `{"state":[[0,1,0,2,1,0,20],[1,0,3,0,0,2,18]],"player":1}` + "\n"
	hard = `{"state":[[9,9,9,9,9,9,0],[9,9,9,9,9,9,0]],"player":0}` + "\n"
)

// A line that takes too long is answered in its place, and the stream goes on,
// whether the time went by in the search or in building the table.
func TestSolveTimeout(t *testing.T) {
	for _, table := range []string{"0", "12"} {
		folder := cacheFolder(t)
		began := time.Now()
		a := solveLines(t, hard+easy+hard+easy, "--timeout", "300ms", "--table", table)
		a.want(t, statusDone, "", "")
		lines := strings.Split(a.out, "\n")
		if len(lines) != 5 {
			t.Fatalf("output %q, want 4 lines", a.out)
		}
		for i, want := range []string{`{"error":"not solved within 300ms"}`, `{"score":`} {
			for _, line := range []string{lines[i], lines[i+2]} {
				if !strings.HasPrefix(line, want) {
					t.Errorf("table %s: got %s, want %s", table, line, want)
				}
			}
		}
		if took := time.Since(began); took < 600*time.Millisecond {
			t.Errorf("table %s: timed out after %v, want two times 300ms", table, took)
		}
		if files := filesIn(t, folder); (table == "12") != (len(files) == 1) {
			t.Errorf("table %s: files %q", table, files)
		}
	}
}

// A line that has not the time for the table does not stop its building, and
// the next line waits for it.
func TestSolveTimeoutBuildsOn(t *testing.T) {
	folder := cacheFolder(t)
	a := solveLines(t, full+easy, "--timeout", "1ms", "--table", "12")
	if !strings.HasPrefix(a.out, `{"error":"not solved within 1ms"}`) {
		t.Errorf("output %q, want an error first", a.out)
	}
	if files := filesIn(t, folder); len(files) != 1 {
		t.Errorf("files %q, want the table", files)
	}
}

func TestSolveStartTimeout(t *testing.T) {
	cacheFolder(t)
	for _, table := range []string{"0", "17"} {
		a := run(t, "", "solve", "--seeds", "9", "--timeout", "100ms", "--table", table)
		a.want(t, statusWrong, "Kalah(6,9)\n", "not solved within 100ms (--timeout 10m gives it more time")
		if strings.Contains(a.out, "Value") {
			t.Errorf("output %q, want no value", a.out)
		}
	}
}

// When the time is over after the value, what is known of the houses is told.
func TestSolveHousesTimeout(t *testing.T) {
	var out strings.Builder
	o := solveOptions{rules: engine.DefaultRules(), threads: 1, memory: 1}
	s := newSolution(&console{out: &out, errOut: &out, env: new(search.Environment)}, o)
	var err error
	if s.proof, err = s.solver.NewProof(o.rules.Start(), engine.First, "", false); err != nil {
		t.Fatal(err)
	}
	late, cancel := context.WithDeadline(context.Background(), time.Now())
	defer cancel()
	if err := s.houses(late, 8); err != nil {
		t.Error(err)
	}
	want := "  A    ?\n  B    ?\n  C    ?\n  D    ?\n  E    ?\n  F    ?\n\n" +
		"There was no time for A, B, C, D, E and F (" + moreTime + ")\n0 nodes in 0.00 s in all\n"
	if out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.houses(ended, 8); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

// The table is kept, used again, and replaced when damaged.
func TestSolveKeepsTable(t *testing.T) {
	folder := cacheFolder(t)
	prepare := func(how string) {
		t.Helper()
		var out strings.Builder
		o := solveOptions{rules: engine.DefaultRules(), table: 11, threads: 2, memory: 16}
		if err := newSolution(&console{out: &out, errOut: &out, env: new(search.Environment)}, o).prepare(context.Background(), 11); err != nil {
			t.Fatal(err)
		}
		if want := "Endgame table of up to 11 seeds: " + how + " in "; !strings.HasPrefix(out.String(), want) {
			t.Errorf("got %q, want %q", out.String(), want)
		}
	}
	prepare("built")
	files := filesIn(t, folder)
	if len(files) != 1 || filepath.Base(files[0]) != "endgame-11-standard.bin" {
		t.Fatalf("files %q, want the table", files)
	}
	prepare("opened")
	if err := os.Truncate(files[0], 1000); err != nil {
		t.Fatal(err)
	}
	solveLines(t, full, "--table", "11").want(t, statusDone, `{"score":-29,"houses":[{"house":5,"score":-29}],`, "")
	prepare("opened")
}

// A folder that cannot be used costs time, not answers.
func TestSolveWithoutCache(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", write(t, "file", ""))
	a := solveLines(t, full+full, "--table", "11")
	a.want(t, statusDone, `{"score":-29,`, "endgame-11-standard.bin cannot be kept: ")
	if strings.Count(a.out, `{"score":-29,`) != 2 {
		t.Errorf("output %q, want two answers", a.out)
	}
}

func TestSolverProgress(t *testing.T) {
	var out strings.Builder
	p := &progress{out: &out}
	report := p.solving()
	for _, test := range []struct {
		progress solver.Progress
		want     string
	}{
		{solver.Progress{Stage: solver.StageTable, Done: 1, Total: 4, Elapsed: 900 * time.Millisecond}, ""},
		{solver.Progress{Stage: solver.StageTable, Done: 1, Total: 4, Elapsed: time.Second}, "\rbuilding the endgame table: 25 %"},
		{solver.Progress{Stage: solver.StageSearch, Nodes: 7, Elapsed: 3 * time.Second}, "\rsearching, 3 s" + strings.Repeat(" ", 18)},
	} {
		out.Reset()
		report(test.progress)
		if out.String() != test.want {
			t.Errorf("got %q, want %q", out.String(), test.want)
		}
	}
	var none *progress
	if none.solving() != nil {
		t.Error("progress is told to nobody")
	}
}
