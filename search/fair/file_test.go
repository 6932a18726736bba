package fair

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kalah/engine"
)

const (
	line1 = `{"state":[[3,5,4,4,4,4,0],[4,4,4,4,4,4,0]],"worth":1,"nodes":11523645}`
	line2 = `{"state":[[3,4,5,4,4,4,0],[4,4,4,4,4,4,0]],"worth":0,"nodes":55705232}`
)

func open(t *testing.T, path string, boards []engine.State) *File {
	t.Helper()
	f, err := Open(path, boards)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func closed(t *testing.T, f *File) {
	t.Helper()
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

// A file has the verdicts that were added. Only one process may open it.
func TestFile(t *testing.T) {
	boards := Boards()
	path := filepath.Join(t.TempDir(), "fair.jsonl")
	want := []Verdict{{boards[0], 1, 11523645}, {boards[1], 0, 55705232}, {boards[2], -1, 7}}
	add := func(verdicts ...Verdict) {
		t.Helper()
		f := open(t, path, boards)
		for _, v := range verdicts {
			if err := f.Add(v); err != nil {
				t.Fatal(err)
			}
		}
		closed(t, f)
	}
	add(want[:2]...)
	text, err := os.ReadFile(path)
	if got := string(text); err != nil || got != line1+"\n"+line2+"\n" {
		t.Fatalf("%v: got\n%s", err, got)
	}
	add(want[2])
	f := open(t, path, boards)
	if got := f.Known; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if _, err := Open(path, boards); err == nil || !strings.Contains(err.Error(), "locked") {
		t.Errorf("opened twice: %v", err)
	}
	closed(t, f)
	left, err := filepath.Glob(path + "*")
	if err != nil || len(left) != 1 {
		t.Errorf("left %q, %v", left, err)
	}
}

func TestOpenRefuses(t *testing.T) {
	boards := Boards()[:2]
	for name, test := range map[string]struct{ text, want string }{
		"no JSON":                {"hello\n", "line 1: found hello, expected"},
		"empty line":             {line1 + "\n\n", "line 2: found , expected"},
		"other board":            {line2 + "\n", "line 1: found the board 3 4 5 4 4 4 | 0 / 4 4 4 4 4 4 | 0, expected 3 5 4 4 4 4 | 0 / "},
		"too many":               {line1 + "\n" + line2 + "\n" + line2 + "\n", "line 3: expected one line for each of 2 boards"},
		"worth":                  {strings.Replace(line1, `"worth":1`, `"worth":2`, 1) + "\n", "line 1: worth: found 2, expected -1, 0 or 1"},
		"short row":              {strings.Replace(line1, "[4,4,4,4,4,4,0]", "[4,4,4,4,4,4]", 1) + "\n", "line 1: found"},
		"other fields":           {strings.Replace(line1, "}", `,"ms":3}`, 1) + "\n", "line 1: found"},
		"no end of a later line": {line1 + "\nprecious notes", "line 2: found precious notes, expected"},
		"JSON of something else": {`{"state":7}`, `line 1: found {"state":7}, expected`},
		"large":                  {strings.Repeat("x", maxFile+1), "larger than"},
	} {
		path := filepath.Join(t.TempDir(), "fair.jsonl")
		if err := os.WriteFile(path, []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Open(path, boards)
		if err == nil || !strings.HasPrefix(err.Error(), path+": ") || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
		if text, _ := os.ReadFile(path); string(text) != test.text {
			t.Errorf("%s: the file was changed", name)
		}
	}
	if _, err := Open(t.TempDir(), boards); err == nil {
		t.Error("a folder is opened")
	}
	if _, err := Open(filepath.Join(t.TempDir(), "missing", "fair.jsonl"), boards); err == nil {
		t.Error("a file is made in a folder that is not there")
	}
}

// An incomplete line, which a crash left, is cut off. A byte-order mark of an editor does not matter.
func TestOpenAfterACrash(t *testing.T) {
	boards := Boards()
	for _, n := range []int{0, 1, 8, 30, len(line2)} {
		line1 := map[int]string{0: "\ufeff"}[n] + line1
		path := filepath.Join(t.TempDir(), "fair.jsonl")
		if err := os.WriteFile(path, []byte(line1+"\n"+line2[:n]), 0o600); err != nil {
			t.Fatal(err)
		}
		f := open(t, path, boards)
		if got := f.Known; len(got) != 1 {
			t.Errorf("after %q: got %v, want one verdict", line2[:n], got)
		}
		closed(t, f)
		if text, _ := os.ReadFile(path); string(text) != line1+"\n" {
			t.Errorf("after %q: left %q", line2[:n], text)
		}
	}
}

// What is accepted is what would be written.
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
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, string(line))
		}
		if got := strings.Join(lines, "\n"); got != strings.TrimSuffix(string(text), "\n") {
			t.Errorf("read %q as %q", text, got)
		}
	})
}
