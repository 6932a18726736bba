package terminal

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

const start4 = `"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]`

func TestBrokenStreams(t *testing.T) {
	broken := errors.New("the disk is on fire")
	closed, w := io.Pipe()
	closed.CloseWithError(broken)
	for want, test := range map[string]struct {
		in  io.Reader
		out io.Writer
	}{
		"kalah: reading the input: the disk is on fire\n": {io.MultiReader(strings.NewReader("x\n"), iotest.ErrReader(broken)), io.Discard},
		"kalah: writing an answer: the disk is on fire\n": {strings.NewReader("x\nx\n"), w},
	} {
		var errOut strings.Builder
		if status := Run(t.Context(), []string{"rules", "--jsonl"}, test.in, test.out, &errOut, nil); status != statusWrong || errOut.String() != want {
			t.Errorf("status %d, %q, want %d, %q", status, errOut.String(), statusWrong, want)
		}
	}
}

// Commands end with the context, whether they wait for a request or work on one.
func TestEndsWithContext(t *testing.T) {
	start8 := `{"state":[[8,8,8,8,8,8,0],[8,8,8,8,8,8,0]],"player":0`
	game := "testdata/recompute/game_000.json"
	for _, test := range []struct {
		args, request string
		after         time.Duration // into the work
	}{
		{"rules --jsonl", "", 10 * time.Millisecond},
		{"analyze --jsonl", start8 + `,"algorithm":"minimax","limit":100}`, 50 * time.Millisecond},
		{"analyze --jsonl", start8 + `,"algorithm":"expert","limit":100}`, 50 * time.Millisecond},
		{"solve --jsonl --timeout 0", start8 + "}", 50 * time.Millisecond},
		{"solve --seeds 8 --timeout 0 --table 18", "", 50 * time.Millisecond},
		{"bench", "", 50 * time.Millisecond},
		{"replay --recompute " + game + " " + game, "", 0},
		{"export --format gif --out " + t.TempDir() + " " + game, "", 0},
	} {
		cacheFolder(t)
		ctx, cancel := context.WithCancel(context.Background())
		if test.after == 0 {
			cancel()
		}
		began := time.AfterFunc(test.after, cancel)
		in, writer := io.Pipe()
		go io.WriteString(writer, test.request+"\n")
		var out, errOut strings.Builder
		status := Run(ctx, strings.Fields(test.args), in, &out, &errOut, nil)
		answered := strings.Contains(test.args, "analyze") && out.Len() > 0
		if test.after > 0 && began.Stop() || status != statusInterrupted || answered || errOut.Len() > 0 {
			t.Errorf("%s: status %d, output %q, errors %q; want %d and none", test.args, status, out.String(), errOut.String(), statusInterrupted)
		}
		_ = in.Close()
		cancel()
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
