package terminal

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"kalah/search/fair"
)

// verdictFile returns a file with invented verdicts on the first n boards: every hundredth
// is fair.
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

// Verdicts in the file are not proved again.
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

// An interrupted search prints how to continue, and keeps the earlier verdicts.
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
