package fair

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kalah/internal/task/tasktest"
)

const (
	line1 = `{"state":[[3,5,4,4,4,4,0],[4,4,4,4,4,4,0]],"worth":1,"nodes":11523645}`
	line2 = `{"state":[[3,4,5,4,4,4,0],[4,4,4,4,4,4,0]],"worth":0,"nodes":55705232}`
)

// TestFile checks that a file has the verdicts that were added, after an incomplete line of a crash was
// removed, and that only one process may open it.
func TestFile(t *testing.T) {
	boards := Boards()
	path := filepath.Join(t.TempDir(), "fair.jsonl")
	want := []Verdict{{boards[0], 1, 11523645}, {boards[1], 0, 55705232}}
	for _, crash := range []string{"", line1[:1], line1[:8], line1[:30], line1} {
		tasktest.OK(t, os.WriteFile(path, []byte(crash), 0o600))
		for i, v := range want {
			f, err := Open(path, boards)
			if err != nil || !slices.Equal(f.Known, want[:i]) {
				t.Fatalf("after %q: got %+v, %v, want %v", crash, f, err, want[:i])
			}
			if _, err := Open(path, boards); err == nil || !strings.Contains(err.Error(), "locked") {
				t.Errorf("opened twice: %v", err)
			}
			tasktest.OK(t, errors.Join(f.Add(v), f.Close()))
		}
		text, err := os.ReadFile(path)
		if got := string(text); err != nil || got != line1+"\n"+line2+"\n" {
			t.Fatalf("after %q: %v: got\n%s", crash, err, got)
		}
	}
	if left, _ := filepath.Glob(path + "*"); len(left) != 1 {
		t.Errorf("left %q", left)
	}
}

func TestOpenRefuses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fair.jsonl")
	for text, want := range map[string]string{
		"hello\n": "line 1: found hello, expected",
		line1 + "\n" + line2 + "\n" + line2 + "\n":                 "line 3: expected one line for each of 2 boards",
		strings.Replace(line1, `"worth":1`, `"worth":2`, 1) + "\n": "line 1: worth: found 2, expected -1, 0 or 1",
		line1 + "\nprecious notes":                                 "line 2: found precious notes, expected",
		strings.Repeat("x", maxFile+1):                             "larger than",
	} {
		tasktest.OK(t, os.WriteFile(path, []byte(text), 0o600))
		_, err := Open(path, Boards()[:2])
		now, _ := os.ReadFile(path)
		if err == nil || !strings.Contains(err.Error(), path+": "+want) && len(text) < 1000 || string(now) != text {
			t.Errorf("%.60s: got %v, want %q; unchanged: %t", text, err, want, string(now) == text)
		}
	}
}

// FuzzParseVerdicts checks that parseVerdicts accepts only text that Add would write.
func FuzzParseVerdicts(f *testing.F) {
	for _, text := range []string{"", line1 + "\n", line1 + "\n" + line2 + "\n", line2, "{}\n", "\n", `{"state":[[],[]]}`} {
		f.Add([]byte(text))
	}
	boards := Boards()
	f.Fuzz(func(t *testing.T, text []byte) {
		verdicts, err := parseVerdicts(text, boards)
		if err != nil {
			return
		}
		var lines []string
		for _, v := range verdicts {
			line, err := json.Marshal(v)
			tasktest.OK(t, err)
			lines = append(lines, string(line))
		}
		if got := strings.Join(lines, "\n"); got != strings.TrimSuffix(string(text), "\n") {
			t.Errorf("read %q as %q", text, got)
		}
	})
}
