package terminal

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging/export"
	"kalah/search/fair"
)

// Each start stands on a line of its own, in both forms, and other commands take
// them.
func TestFair(t *testing.T) {
	for _, emptyCapture := range []bool{false, true} {
		rules := engine.Rules{Seeds: 4, EmptyCapture: emptyCapture}
		args := []string{"fair"}
		if emptyCapture {
			args = append(args, "--empty-capture")
		}
		starts := fair.Starts(rules)
		if len(starts) == 0 {
			t.Fatalf("%+v: no fair starts", rules)
		}
		plain := run(t, "", args...)
		asJSON := run(t, "", append(args, "--json")...)
		plain.want(t, statusDone, "", "")
		asJSON.want(t, statusDone, "", "")
		for form, text := range map[string]string{"plain": plain.out, "JSON": asJSON.out} {
			lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
			if len(lines) != len(starts) {
				t.Fatalf("%+v, %s: got %d lines, want %d", rules, form, len(lines), len(starts))
			}
			for i, line := range lines {
				p, err := export.ParsePosition([]byte(line))
				if err != nil || p.State != starts[i] || p.Player != engine.First {
					t.Errorf("%+v, %s: line %d: got %+v, %v, want %s", rules, form, i+1, p, err, starts[i])
				}
				if form == "JSON" && p.Rules != rules {
					t.Errorf("%+v: line %d is about %+v", rules, i+1, p.Rules)
				}
			}
		}
		if !strings.HasSuffix(asJSON.out, fmt.Sprintf(`,"number":%d}`+"\n", len(starts))) {
			t.Errorf("%+v: got %q at last, want the number %d", rules, asJSON.out[len(asJSON.out)-80:], len(starts))
		}
		answers := run(t, asJSON.out, "rules", "--jsonl")
		if n := strings.Count(answers.out, `{"finished":false,`); answers.status != statusDone || n != len(starts) {
			t.Errorf("%+v: kalah rules answers %d of %d starts, status %d", rules, n, len(starts), answers.status)
		}
	}
}

// verdictFile returns a file with made-up verdicts on the first n boards, of which
// every hundredth is fair.
func verdictFile(t *testing.T, n int) string {
	t.Helper()
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	for i, board := range fair.Boards()[:n] {
		v := fair.Verdict{State: board, Worth: 1, Nodes: 3}
		if i%100 == 0 {
			v.Worth = 0
		}
		if err := encoder.Encode(v); err != nil {
			t.Fatal(err)
		}
	}
	return write(t, "fair.jsonl", b.String())
}

// What the file holds is not proved again: with all verdicts there, they are what
// counts.
func TestComputeFairFromFile(t *testing.T) {
	all := len(fair.Boards())
	path := verdictFile(t, all)
	before := read(t, path)
	a := run(t, "", "fair", "--compute", "--out", path, "--json", "--empty-capture")
	a.want(t, statusDone, `,"player":0,"empty_capture":true,"number":64}`, "")
	if n := strings.Count(a.out, "\n"); n != (all+99)/100 {
		t.Errorf("got %d starts of %d boards, want each hundredth", n, all)
	}
	if read(t, path) != before {
		t.Error("the file was changed")
	}
}

// An interrupted search says how to go on, and keeps what was proved before.
func TestComputeFairInterrupted(t *testing.T) {
	path := verdictFile(t, 1234)
	before := read(t, path)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(200*time.Millisecond, cancel)
	began := time.Now()
	a := runIn(ctx, "", "fair", "--compute", "--out", path, "--table", "8", "--memory", "16", "--threads", "1")
	a.want(t, statusInterrupted, "", "kalah: stopped after ")
	if want := fmt.Sprintf(" of %d boards; the same command goes on from %s\n", len(fair.Boards()), path); !strings.HasSuffix(a.errOut, want) || a.out != "" {
		t.Errorf("got %q and %q, want %q", a.out, a.errOut, want)
	}
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("took %v to end", took)
	}
	if !strings.HasPrefix(read(t, path), before) {
		t.Error("verdicts were lost")
	}
}

func TestFairRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"--threads", "1"}, "--threads says how to compute the list: --compute is missing"},
		{[]string{"--out", "x"}, "--out says how to compute the list: --compute is missing"},
		{[]string{"standard"}, `fair takes no argument "standard"`},
		{[]string{"--compute", "--threads", "0"}, "expected a whole number from 1 to 256"},
		{[]string{"--compute", "--out", write(t, "fair.jsonl", "{}\n")}, "fair.jsonl: line 1: found {}, expected"},
		{[]string{"--compute", "--out", filepath.Join("missing", "fair.jsonl")}, "fair.jsonl: "},
	} {
		a := run(t, "", append([]string{"fair"}, test.args...)...)
		a.want(t, statusWrong, "", test.want)
		if a.out != "" {
			t.Errorf("%q: printed %q", test.args, a.out)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("left %v, %v", left, err)
	}
}

// wrapped is a stream to a file that is more than the file, as standard error is.
type wrapped struct{ *os.File }

// On a terminal the search says how far it is, also where standard error is wrapped;
// elsewhere it is silent.
func TestFairProgress(t *testing.T) {
	terminal := openTerminal(t)
	if newProgress(wrapped{terminal}) == nil || newProgress(new(strings.Builder)) != nil {
		t.Error("a terminal is not told from other streams")
	}
	var b strings.Builder
	report := (&progress{out: &b}).finding()
	report(fair.Progress{Done: 10, Total: 40, Fair: 3, Nodes: 25_000_000})
	report(fair.Progress{Done: 20, Total: 40, Fair: 5, Nodes: 30_000_000, Left: 83*time.Second + 200*time.Millisecond})
	want := "\r10 of 40 boards, 3 fair\r20 of 40 boards, 5 fair, 1.5 million nodes/board, 1m23s left"
	if got := b.String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if (*progress)(nil).finding() != nil {
		t.Error("reports to nobody")
	}
}
