package fair

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/raced"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
)

var (
	proveAll = flag.Bool("all", false, "prove every built-in fair start, which takes about an hour, as make fair-check does")
	verdicts = flag.String("verdicts", "", "`FOLDER` with the files of tools/makefair: compare the built-in lists with them")
	update   = flag.Bool("update", false, "with -verdicts: write the built-in lists")
)

// builtIn has the built-in lists by capture rule.
var builtIn = map[bool]struct{ rule, file, verdicts, text string }{
	false: {"standard capture rule", "standard.txt", "fair-standard.jsonl", standard},
	true:  {"empty capture", "empty_capture.txt", "fair-empty-capture.jsonl", emptyCapture},
}

// TestListsAreWhatWasFound compares the built-in lists with the verdicts of a search, or writes them.
func TestListsAreWhatWasFound(t *testing.T) {
	if *verdicts == "" {
		t.Skip("needs -verdicts FOLDER")
	}
	boards := Boards()
	for _, b := range builtIn {
		text, err := os.ReadFile(filepath.Join(*verdicts, b.verdicts))
		tasktest.OK(t, err)
		found, err := parseVerdicts(text, boards)
		if err != nil || len(found) != len(boards) {
			t.Fatalf("%s: %d verdicts on %d boards, %v", b.verdicts, len(found), len(boards), err)
		}
		starts := Among(found)
		if *update {
			tasktest.OK(t, os.WriteFile(b.file, []byte(listText(b.rule, found, starts)), 0o644))
		} else if got, err := parseList(b.text); err != nil || !slices.Equal(got, starts) {
			t.Errorf("%s: another list was found, %v", b.file, err)
		}
	}
}

// listText returns the file of a built-in list.
func listText(rule string, found []Verdict, starts []engine.State) string {
	var nodes uint64
	for _, v := range found {
		nodes += v.Nodes
	}
	var b strings.Builder
	fmt.Fprintf(&b, `# Fair starts of Kalah, 4 seeds per house, %s: the boards that differ from the
# standard start by one or two seeds and have the exact score 0. The first player is to move.
# One state per line, in ascending order: %d of %d boards.
# Found by tools/makefair, which visited %d positions, and
# written on %s by "go test ./search/fair -run Found -verdicts FOLDER -update".
`, rule, len(starts), len(found), nodes, time.Now().Format(time.DateOnly))
	for _, s := range starts {
		fmt.Fprintln(&b, strings.ReplaceAll(fmt.Sprint([][7]uint8(s[:])), " ", ","))
	}
	return b.String()
}

// samples has a fair start by capture rule that is solved quickly.
var samples = map[bool][]engine.State{
	false: {{{4, 5, 5, 4, 3, 4, 0}, {4, 3, 4, 4, 4, 4, 0}}},
	true:  {{{4, 4, 3, 4, 4, 4, 0}, {5, 4, 4, 3, 4, 5, 0}}},
}

// TestStartsAreFair computes the exact score of a sample of the built-in starts, or of all, without the
// null windows that found them.
func TestStartsAreFair(t *testing.T) {
	if raced.On || testing.Short() {
		t.Skip("takes seconds, with the race detector minutes")
	}
	for emptyCapture := range builtIn {
		rules := engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}
		starts, options := samples[emptyCapture], solver.Options{Memory: 128 << 20, TableSeeds: 14}
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
