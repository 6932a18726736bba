package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

const start4 = `"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]`

// A bad line is answered in its place, and the stream goes on.
func TestBadLines(t *testing.T) {
	const analyze, rules, solve = "analyze", "rules", "solve"
	good := map[string]string{
		rules:   `{` + start4 + `,"player":0}`,
		analyze: `{` + start4 + `,"player":0,"algorithm":"scout","limit":1}`,
		solve:   `{"state":[[0,0,0,0,0,0,20],[1,0,3,0,0,2,18]],"player":1}`,
	}
	for _, test := range []struct{ command, line, want string }{
		{rules, ``, "the line is empty, expected a JSON object"},
		{rules, ` `, "the line is empty, expected a JSON object"},
		{rules, `{`, "not JSON: unexpected end of JSON input"},
		{rules, `hello`, "not JSON: invalid character 'h' looking for beginning of value"},
		{rules, `{} {}`, "not JSON: invalid character '{' after top-level value"},
		{rules, `[1]`, "not a JSON object"},
		{rules, `null`, "not a JSON object"},
		{rules, `"x"`, "not a JSON object"},
		{rules, `{}`, "state is missing, expected 2 rows of 7 whole numbers"},
		{rules, `{"STATE":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0}`, "state is missing, expected 2 rows of 7 whole numbers"},
		{rules, `{"state":null,"player":0}`, "state: expected 2 rows of 7 whole numbers"},
		{rules, `{"state":7,"player":0}`, "state: expected 2 rows of 7 whole numbers"},
		{rules, `{"state":[],"player":0}`, "state: expected 2 rows of 7 whole numbers"},
		{rules, `{"state":[[4,4,4,4,4,4,0]],"player":0}`, "state: expected 2 rows of 7 whole numbers"},
		{rules, `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0],[]],"player":0}`, "state: expected 2 rows of 7 whole numbers"},
		{rules, `{"state":[[4,4,4,4,4,4,0],null],"player":0}`, "state[1]: expected 7 whole numbers"},
		{rules, `{"state":[[4,4,4,4,4,4],[4,4,4,4,4,4,0]],"player":0}`, "state[0]: expected 7 whole numbers"},
		{rules, `{"state":[[4,4,4,4,4,4,0,0],[4,4,4,4,4,4,0]],"player":0}`, "state[0]: expected 7 whole numbers"},
		{rules, `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,-1,0]],"player":0}`, "state[1][5]: -1, expected a whole number from 0 to 240"},
		{rules, `{"state":[[4.5,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0}`, "state[0][0]: 4.5, expected a whole number from 0 to 240"},
		{rules, `{"state":[[null,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0}`, "state[0][0]: null, expected a whole number from 0 to 240"},
		{rules, `{"state":[["4",4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0}`, `state[0][0]: "4", expected a whole number from 0 to 240`},
		{rules, `{"state":[[1e999,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0}`, "state[0][0]: 1e999, expected a whole number from 0 to 240"},
		{rules, `{"state":[[241,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"player":0}`, "state[0][0]: 241, expected a whole number from 0 to 240"},
		{rules, `{"state":[[240,0,0,0,0,0,0],[1,0,0,0,0,0,0]],"player":0}`, "wrong state: 241 seeds on the board, at most 240 expected"},
		{rules, `{` + start4 + `}`, "player is missing, expected a whole number from 0 to 1"},
		{rules, `{` + start4 + `,"player":2}`, "player: 2, expected a whole number from 0 to 1"},
		{rules, `{` + start4 + `,"player":-1}`, "player: -1, expected a whole number from 0 to 1"},
		{rules, `{` + start4 + `,"player":null}`, "player: null, expected a whole number from 0 to 1"},
		{rules, `{` + start4 + `,"player":"first"}`, `player: "first", expected a whole number from 0 to 1`},
		{rules, `{` + start4 + `,"player":0,"empty_capture":1}`, "empty_capture: 1, expected true or false"},
		{rules, `{` + start4 + `,"player":0,"empty_capture":null}`, "empty_capture: null, expected true or false"},
		{
			rules, `{` + start4 + `,"player":"` + strings.Repeat("<", 100) + `"}`,
			`player: "` + strings.Repeat("<", 39) + `…, expected a whole number from 0 to 1`,
		},
		{rules, `{"state":` + strings.Repeat("[", 20000), "not JSON: invalid character '[' exceeded max depth"},
		{rules, strings.Repeat("x", maxLine+1), "the line is longer than 1048576 bytes"},
		{rules, strings.Repeat("x", 5*maxLine), "the line is longer than 1048576 bytes"},

		{analyze, `{}`, "state is missing, expected 2 rows of 7 whole numbers"},
		{analyze, `{` + start4 + `,"player":0}`, "algorithm is missing, expected minimax, alphabeta, scout or expert"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"random","limit":1}`, `algorithm: "random", expected minimax, alphabeta, scout or expert`},
		{analyze, `{` + start4 + `,"player":0,"algorithm":7,"limit":1}`, "algorithm: 7, expected a text"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":null,"limit":1}`, "algorithm: null, expected a text"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"scout"}`, "limit is missing, expected a whole number from 1 to 100"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"scout","limit":0}`, "limit: 0, expected a whole number from 1 to 100"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"scout","limit":101}`, "limit: 101, expected a whole number from 1 to 100"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"scout","limit":-1}`, "limit: -1, expected a whole number from 1 to 100"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"scout","limit":128}`, "limit: 128, expected a whole number from 1 to 100"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"scout","limit":2.5}`, "limit: 2.5, expected a whole number from 1 to 100"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"expert"}`, "limit or time_ms is missing, expert needs one of them"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"expert","limit":0}`, "limit: 0, expected a whole number from 1 to 100"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"expert","time_ms":0}`, "time_ms: 0, expected a whole number from 1 to 3600000"},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"expert","limit":3,"time_ms":"1s"}`, `time_ms: "1s", expected a whole number from 1 to 3600000`},
		{analyze, `{` + start4 + `,"player":0,"algorithm":"perfect","time_ms":9}`, `algorithm: "perfect", expected minimax, alphabeta, scout or expert`},

		{solve, ``, "the line is empty, expected a JSON object"},
		{solve, `{"player":0}`, "state is missing, expected 2 rows of 7 whole numbers"},
		{solve, `{` + start4 + `}`, "player is missing, expected a whole number from 0 to 1"},
		{solve, `{"state":[[240,0,0,0,0,0,0],[1,0,0,0,0,0,0]],"player":0}`, "wrong state: 241 seeds on the board, at most 240 expected"},
		{solve, `{` + start4 + `,"player":0,"empty_capture":"no"}`, `empty_capture: "no", expected true or false`},
	} {
		in := good[test.command] + "\n" + test.line + "\r\n" + good[test.command]
		a := run(t, in, test.command, "--jsonl")
		a.want(t, statusDone, "", "")
		lines := strings.Split(a.out, "\n")
		if len(lines) != 4 || lines[3] != "" {
			t.Errorf("%.80q: %d lines of output, want 3", test.line, len(lines)-1)
			continue
		}
		if got := object(t, lines[1])["error"]; got != test.want {
			t.Errorf("%.80q\n got %v\nwant %v", test.line, got, test.want)
		}
		for _, i := range []int{0, 2} {
			if object(t, lines[i])["error"] != nil {
				t.Errorf("line %d: got %s, want an answer", i+1, lines[i])
			}
		}
	}
}

func TestLongestLine(t *testing.T) {
	line := `{` + start4 + `,"player":1,"more":"` + strings.Repeat("x", maxLine)
	line = line[:maxLine-2] + `"}`
	for _, end := range []string{"", "\n", "\r\n"} {
		a := run(t, line+end, "rules", "--jsonl")
		a.want(t, statusDone, `"finished":false`, "")
	}
}

// Some editors open a file by a mark that is no text.
func TestByteOrderMark(t *testing.T) {
	line := `{` + start4 + `,"player":1}` + "\n"
	a := run(t, "\ufeff"+line+"\ufeff"+line, "rules", "--jsonl")
	answers := strings.Split(a.out, "\n")
	if a.status != statusDone || len(answers) != 3 || strings.Contains(answers[0], "error") || !strings.Contains(answers[1], "error") {
		t.Errorf("%+v, want an answer to the first line and an error for the second", a)
	}
}

func TestAnalyzeFinished(t *testing.T) {
	for _, test := range []struct{ state, player, value string }{
		{"[[0,0,0,0,0,0,9],[0,0,3,0,0,0,2]]", "0", "1"},
		{"[[0,0,0,0,0,0,9],[0,0,3,0,0,0,2]]", "1", "-1"},
		{"[[0,0,0,0,0,0,5],[0,0,3,0,0,0,2]]", "1", "0"},
	} {
		for _, algorithm := range []string{"minimax", "alphabeta", "scout"} {
			a := run(t, fmt.Sprintf(`{"state":%s,"player":%s,"algorithm":%q,"limit":5}`, test.state, test.player, algorithm),
				"analyze", "--jsonl")
			if want := `{"value":` + test.value + `,"best_choices":[],"inspections":1,"ms":0}` + "\n"; a.out != want {
				t.Errorf("%s: got %s, want %s", algorithm, a.out, want)
			}
		}
	}
}

func TestBrokenStreams(t *testing.T) {
	broken := errors.New("the disk is on fire")
	in := io.MultiReader(strings.NewReader("x\n"), iotest.ErrReader(broken))
	var out, errOut strings.Builder
	if got := Run(context.Background(), []string{"rules", "--jsonl"}, in, &out, &errOut, nil); got != statusWrong {
		t.Errorf("status %d, want %d", got, statusWrong)
	}
	if got, want := errOut.String(), "kalah: reading the input: the disk is on fire\n"; got != want {
		t.Errorf("errors %q, want %q", got, want)
	}
	if strings.Count(out.String(), "\n") != 1 {
		t.Errorf("output %q, want the answer to the first line", out.String())
	}

	errOut.Reset()
	r, w := io.Pipe()
	r.CloseWithError(broken)
	got := Run(context.Background(), []string{"rules", "--jsonl"}, strings.NewReader("x\nx\n"), w, &errOut, nil)
	if want := "kalah: writing an answer: the disk is on fire\n"; got != statusWrong || errOut.String() != want {
		t.Errorf("status %d, errors %q, want %d, %q", got, errOut.String(), statusWrong, want)
	}
}

// Neither waiting for a request nor working on one outlives the context.
func TestEndsWithContext(t *testing.T) {
	start8 := `{"state":[[8,8,8,8,8,8,0],[8,8,8,8,8,8,0]],"player":0`
	for _, test := range []struct{ args, request string }{
		{"rules --jsonl", ""},
		{"analyze --jsonl", start8 + `,"algorithm":"minimax","limit":100}` + "\n"},
		{"analyze --jsonl", start8 + `,"algorithm":"expert","time_ms":3600000}` + "\n"},
		{"analyze --jsonl", start8 + `,"algorithm":"expert","limit":100}` + "\n"},
		{"solve --jsonl --timeout 0 --table 10", start8 + "}\n"},
		{"solve --jsonl --timeout 0", start8 + "}\n"},
		{"solve --seeds 8 --timeout 0 --table 0", ""},
		{"solve --seeds 8 --timeout 0", ""},
		{"bench", ""},
	} {
		t.Run(test.args, func(t *testing.T) {
			cacheFolder(t)
			ctx, cancel := context.WithCancel(context.Background())
			r, w := io.Pipe()
			status := make(chan int)
			var out, errOut strings.Builder
			go func() { status <- Run(ctx, strings.Fields(test.args), r, &out, &errOut, nil) }()
			if test.request != "" {
				if _, err := io.WriteString(w, test.request); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(100 * time.Millisecond) // into the work
			began := time.Now()
			cancel()
			if got := <-status; got != statusInterrupted {
				t.Errorf("status %d, want %d", got, statusInterrupted)
			}
			if took := time.Since(began); took > 10*time.Second {
				t.Errorf("ended %v after the context", took)
			}
			if answered := strings.Contains(test.args, "--jsonl") && out.Len() > 0; answered || errOut.Len() > 0 {
				t.Errorf("output %q, errors %q; want none", out.String(), errOut.String())
			}
			w.Close() // the read under way ends, and its goroutine
		})
	}
}

func FuzzRequest(f *testing.F) {
	f.Add(`{` + start4 + `,"player":0,"algorithm":"scout","limit":1}`)
	f.Add(`{"state":[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"player":1,"empty_capture":true}`)
	f.Add(`{"state":[[null]],"player":{}}`)
	f.Fuzz(func(t *testing.T, text string) {
		answer, err := answerRules([]byte(text))
		if (answer == nil) == (err == nil) {
			t.Fatalf("answer %v, error %v", answer, err)
		}
		if err != nil {
			return
		}
		a := answer.(rulesAnswer)
		if more := a.Heuristic != nil && len(a.Moves) > 0 && len(a.NextStates) >= 1; more == a.Finished {
			t.Errorf("%+v", a)
		}
	})
}
