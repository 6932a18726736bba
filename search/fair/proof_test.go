package fair

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/internal/raced"
	"kalah/search/solver"
)

var (
	proveAll = flag.Bool("all", false, "prove every fair start that is built in, which takes an hour or so; make fair-check does")
	verdicts = flag.String("verdicts", "", "`FOLDER` of what tools/makefair wrote: compare the lists that are built in")
	update   = flag.Bool("update", false, "with -verdicts: write the lists that are built in")
)

// builtIn are the built-in lists, by capture rule.
var builtIn = map[bool]struct {
	rule, file, verdicts string
	text                 *string
}{
	false: {"standard capture rule", "standard.txt", "fair-standard.jsonl", &standard},
	true:  {"empty capture", "empty_capture.txt", "fair-empty-capture.jsonl", &emptyCapture},
}

// The built-in lists are what a search found.
func TestListsAreWhatWasFound(t *testing.T) {
	if *verdicts == "" {
		t.Skip("needs -verdicts FOLDER")
	}
	boards := Boards()
	for _, b := range builtIn {
		text, err := os.ReadFile(filepath.Join(*verdicts, b.verdicts))
		if err != nil {
			t.Fatal(err)
		}
		found, err := parseVerdicts(text, boards)
		if err != nil || len(found) != len(boards) {
			t.Fatalf("%s: %d verdicts on %d boards, %v", b.verdicts, len(found), len(boards), err)
		}
		starts := Among(found)
		if *update {
			if err := os.WriteFile(b.file, []byte(listText(b.rule, found, starts)), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := parseList(*b.text)
		if diff := cmp.Diff(starts, got); diff != "" || err != nil {
			t.Errorf("%s: %v (-found +built in)\n%s", b.file, err, diff)
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
	fmt.Fprintf(&b, `# Fair starts of Kalah, 4 seeds a house, %s: the boards that differ from the usual
# start by one seed or two and are worth exactly 0, with the first player to move.
# One state a line, in rising order: %d of %d boards.
# Found by tools/makefair, which visited %d positions, and
# written on %s by "go test ./search/fair -run Found -verdicts FOLDER -update".
`, rule, len(starts), len(found), nodes, time.Now().Format(time.DateOnly))
	for _, s := range starts {
		line := fmt.Sprint([][7]uint8(s[:]))
		fmt.Fprintln(&b, strings.ReplaceAll(line, " ", ","))
	}
	return b.String()
}

// samples are fair starts that are solved quickly, by capture rule.
var samples = map[bool][]engine.State{
	false: {{{4, 5, 5, 4, 3, 4, 0}, {4, 3, 4, 4, 4, 4, 0}}},
	true:  {{{4, 4, 3, 4, 4, 4, 0}, {5, 4, 4, 3, 4, 5, 0}}},
}

// A sample of the built-in starts, or all, is worth exactly 0. This is not the search by null
// windows that found them.
func TestStartsAreFair(t *testing.T) {
	if raced.On || testing.Short() {
		t.Skip("takes seconds, with the race detector minutes")
	}
	for emptyCapture, b := range builtIn {
		t.Run(b.rule, func(t *testing.T) {
			rules := engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}
			starts, options := samples[emptyCapture], solver.Options{Memory: 128 << 20, TableSeeds: 14}
			if *proveAll {
				starts, options = Starts(rules), solver.Options{Memory: 1 << 30}
			}
			s := solver.New(rules, options)
			for i, start := range starts {
				began := time.Now()
				exact, err := s.Value(t.Context(), start, engine.First)
				if err != nil || exact.Score != 0 {
					t.Errorf("%s is worth %d, %v", start, exact.Score, err)
				}
				if _, ok := Number(rules, start); !ok {
					t.Errorf("%s is not in the list", start)
				}
				t.Logf("%d of %d: %s, %d nodes, %v", i+1, len(starts), start, exact.Nodes, time.Since(began).Round(time.Millisecond))
			}
		})
	}
}
