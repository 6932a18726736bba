package fair

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/internal/raced"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
)

var (
	proveAll = flag.Bool("all", false, "prove every built-in fair start, which takes about an hour, as make fair-check does")
	verdicts = flag.String("verdicts", "", "`FOLDER` with the files of tools/makefair: compare the built-in lists with them")
)

// TestLists checks the boards of the search, that the built-in lists are sorted parts of them, and the
// numbers of fair starts. With -verdicts it compares the lists with the results of a search.
func TestLists(t *testing.T) {
	moved := map[engine.State]int{} // seeds that are not in their place, by board
	start := engine.DefaultRules().Start()
	for _, b := range Boards() {
		n := 0
		for i := range 2 * len(start[0]) {
			n += max(0, int(b[i/7][i%7])-int(start[i/7][i%7]))
		}
		if moved[b] != 0 || n < 1 || n > 2 || b.Total() != 48 {
			t.Fatalf("%v: %d seeds moved, want one or two; seen before: %v", b, n, moved[b] != 0)
		}
		moved[b] = n
	}
	// The numbers were published by Pham and Neller (standard), and Neller and Neller 2022.
	for emptyCapture, want := range map[bool]int{false: 323, true: 254} {
		rules := engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}
		starts := Starts(rules)
		for i, s := range starts {
			if n, ok := Number(rules, s); n != i+1 || !ok || moved[s] == 0 {
				t.Errorf("%+v, %s: number %d, %v, want %d; %d seeds moved", rules, s, n, ok, i+1, moved[s])
			}
		}
		if n, ok := Number(rules, start); n != 0 || ok || len(starts) != want || !slices.IsSortedFunc(starts, compare) {
			t.Errorf("%+v: %d starts, want %d in order; the standard start has the number %d", rules, len(starts), want, n)
		}
		if *verdicts == "" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(*verdicts, map[bool]string{false: "fair-standard.jsonl", true: "fair-empty-capture.jsonl"}[emptyCapture]))
		tasktest.OK(t, err)
		found, err := parseVerdicts(text, Boards())
		if err != nil || len(found) != len(moved) || !slices.Equal(starts, Among(found)) {
			t.Errorf("%+v: another list was found in %d verdicts, %v", rules, len(found), err)
		}
	}
}

// TestStartsAreFair computes the exact score of a sample of the built-in starts, or of all, without the
// null windows that found them.
func TestStartsAreFair(t *testing.T) {
	if raced.On || testing.Short() {
		t.Skip("takes seconds, with the race detector minutes")
	}
	for emptyCapture, sample := range map[bool]engine.State{
		false: {{4, 5, 5, 4, 3, 4, 0}, {4, 3, 4, 4, 4, 4, 0}},
		true:  {{4, 4, 3, 4, 4, 4, 0}, {5, 4, 4, 3, 4, 5, 0}},
	} {
		rules := engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}
		starts, options := []engine.State{sample}, solver.Options{Memory: 128 << 20, TableSeeds: 14}
		if *proveAll {
			starts, options = Starts(rules), solver.Options{Memory: 1 << 30}
		}
		s := solver.New(rules, options)
		for i, start := range starts {
			exact, err := s.Value(t.Context(), start, engine.First)
			if _, ok := Number(rules, start); err != nil || exact.Score != 0 || !ok {
				t.Errorf("%s: the score is %d, %v; in the list: %t", start, exact.Score, err, ok)
			}
			t.Logf("%d of %d: %s, %d nodes", i+1, len(starts), start, exact.Nodes)
		}
	}
}

const (
	line1 = `{"state":[[3,5,4,4,4,4,0],[4,4,4,4,4,4,0]],"worth":1,"nodes":11523645}`
	line2 = `{"state":[[3,4,5,4,4,4,0],[4,4,4,4,4,4,0]],"worth":0,"nodes":55705232}`
)

// TestFile checks that a file has the verdicts that were added, after an incomplete line of a crash was
// removed, that only one process may open it, and that the file of another program stays as it is.
func TestFile(t *testing.T) {
	boards := Boards()
	path := filepath.Join(t.TempDir(), "fair.jsonl")
	for _, crash := range []string{"", line1[:8], line1[:30], line1} {
		tasktest.OK(t, os.WriteFile(path, []byte(crash), 0o600))
		for i, v := range []Verdict{{boards[0], 1, 11523645}, {boards[1], 0, 55705232}} {
			f, err := Open(path, boards)
			if err != nil || len(f.Known) != i {
				t.Fatalf("after %q: got %+v, %v", crash, f, err)
			}
			if _, err := Open(path, boards); err == nil || !strings.Contains(err.Error(), "locked") {
				t.Errorf("opened twice: %v", err)
			}
			tasktest.OK(t, errors.Join(f.Add(v), f.Close()))
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != line1+"\n"+line2+"\n" {
			t.Fatalf("after %q: %v: got\n%s", crash, err, text)
		}
	}
	for text, want := range map[string]string{
		"hello\n": "line 1: found hello, expected",
		line1 + "\n" + line2 + "\n" + line2 + "\n":                 "line 3: expected one line for each of 2 boards",
		strings.Replace(line1, `"worth":1`, `"worth":2`, 1) + "\n": "line 1: worth: found 2, expected -1, 0 or 1",
		line1 + "\nprecious notes":                                 "line 2: found precious notes, expected",
	} {
		tasktest.OK(t, os.WriteFile(path, []byte(text), 0o600))
		_, err := Open(path, boards[:2])
		if now, _ := os.ReadFile(path); err == nil || !strings.Contains(err.Error(), path+": "+want) || string(now) != text {
			t.Errorf("%s: got %v, want %q; unchanged: %t", text, err, want, string(now) == text)
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

// TestSearch compares verdicts with exact values, and checks that an interrupted search with known
// verdicts finds the others. The boards are quick to judge.
func TestSearch(t *testing.T) {
	boards := []engine.State{
		{{0, 1, 0, 2, 1, 0, 20}, {1, 0, 3, 0, 0, 2, 18}},
		{{1, 0, 0, 0, 0, 0, 23}, {0, 0, 0, 0, 0, 1, 23}},
		{{0, 0, 0, 0, 0, 1, 20}, {0, 0, 0, 0, 3, 0, 24}},
		{{0, 0, 2, 2, 1, 0, 19}, {1, 1, 2, 0, 0, 0, 20}},
	}
	for _, emptyCapture := range []bool{false, true} {
		s := solver.New(engine.Rules{Seeds: 4, EmptyCapture: emptyCapture}, solver.Options{Memory: 8 << 20, TableSeeds: 4, Threads: 1})
		var exact []int
		for _, b := range boards {
			v, err := s.Value(t.Context(), b, engine.First)
			tasktest.OK(t, err)
			exact = append(exact, min(1, max(-1, v.Score)))
		}
		ctx, cancel := context.WithCancel(t.Context())
		var found []int
		var last Progress
		search := Search{
			Boards: boards, Prover: s,
			Found:    func(v Verdict) error { found = append(found, v.Worth); cancel(); return nil },
			Progress: func(p Progress) { last = p },
		}
		some, err := search.Run(ctx)
		if !errors.Is(err, context.Canceled) || len(some) != 1 {
			t.Errorf("interrupted: got %v, %v", some, err)
		}
		search.Known = some
		all, err := search.Run(t.Context())
		fair := strings.Count(fmt.Sprint(exact), "0")
		if err != nil || len(all) != len(boards) || !slices.Equal(found, exact) || last.Done != len(boards) || last.Fair != fair || last.Nodes == 0 {
			t.Errorf("empty capture %v: got %v, %+v, %v, want %v", emptyCapture, found, last, err, exact)
		}
	}
}
