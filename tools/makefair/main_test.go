package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kalah/search/fair"
)

// verdictFile returns a file with invented verdicts on the first n boards. Every hundredth board is
// fair.
func verdictFile(t *testing.T, n int) (path, text string) {
	t.Helper()
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	for i, board := range fair.Boards()[:n] {
		v := fair.Verdict{State: board, Worth: min(1, i%100), Nodes: 3}
		if err := encoder.Encode(v); err != nil {
			t.Fatal(err)
		}
	}
	path = filepath.Join(t.TempDir(), "fair.jsonl")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path, b.String()
}

// Verdicts in the file are not proved again, and an interrupted search keeps them.
func TestKnownVerdicts(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, test := range []struct {
		ctx     context.Context
		known   int
		out     string
		problem string
	}{
		{t.Context(), len(fair.Boards()), "\n64 fair starts\n", "<nil>"},
		{cancelled, 1234, "", "stopped after 1234 of "},
	} {
		path, text := verdictFile(t, test.known)
		var out bytes.Buffer
		err := run(test.ctx, &out, []string{"-table", "8", "-memory", "16", "-threads", "1", path})
		if !strings.HasSuffix(out.String(), test.out) || !strings.HasPrefix(fmt.Sprint(err), test.problem) {
			t.Errorf("%d verdicts: got %q, %v", test.known, out.String(), err)
		}
		if after, err := os.ReadFile(path); string(after) != text || err != nil {
			t.Errorf("%d verdicts: the file was changed (%v)", test.known, err)
		}
	}
}
