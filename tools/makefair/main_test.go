package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kalah/search/fair"
	"kalah/tools/command/commandtest"
)

// verdictFile returns a file with invented verdicts on the first n boards: every hundredth is
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

// Verdicts in the file are not proved again.
func TestKnownVerdicts(t *testing.T) {
	path, text := verdictFile(t, len(fair.Boards()))
	var out bytes.Buffer
	if err := run(t.Context(), &out, []string{path}); err != nil || !strings.HasSuffix(out.String(), "\n64 fair starts\n") {
		t.Errorf("got %q, %v", out.String(), err)
	}
	if after, err := os.ReadFile(path); string(after) != text || err != nil {
		t.Errorf("the file was changed (%v)", err)
	}
}

// An interrupted search keeps the verdicts in the file.
func TestInterrupted(t *testing.T) {
	path, text := verdictFile(t, 1234)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := run(ctx, io.Discard, []string{"-table", "8", "-memory", "16", "-threads", "1", path})
	if !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "stopped after 1234 of ") {
		t.Errorf("got %v", err)
	}
	if after, err := os.ReadFile(path); string(after) != text || err != nil {
		t.Errorf("the file was changed (%v)", err)
	}
}

func TestWrongArguments(t *testing.T) {
	commandtest.Refuses(t, run, nil, []string{"a", "b"}, []string{"-table", "0", "a"}, []string{"-threads", "0", "a"})
}
