package terminal

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/resources"
	"kalah/search/book"
)

// The book that is built in says of the starts what others computed.
func TestBuiltInBook(t *testing.T) {
	built, err := book.Open(resources.Book)
	if err != nil {
		t.Fatal(err)
	}
	var file solvedStarts
	if err := json.Unmarshal([]byte(read(t, "testdata/solved.json")), &file); err != nil {
		t.Fatal(err)
	}
	for _, want := range file.Values {
		rules := engine.Rules{Seeds: want.Seeds, EmptyCapture: want.EmptyCapture}
		scores, ok := built.Find(rules, rules.Start(), engine.First)
		if !ok {
			t.Errorf("%+v: the start is not in the book", rules)
			continue
		}
		if best := book.Best(scores); best.Score != want.Score {
			t.Errorf("%+v: got %+v, want the score %d", rules, best, want.Score)
		}
		var houses []int
		for _, h := range scores {
			houses = append(houses, h.Score)
		}
		if len(want.FirstMoves) > 0 && !slices.Equal(houses, want.FirstMoves) {
			t.Errorf("%+v: got %v by house, want %v", rules, houses, want.FirstMoves)
		}
	}
}

func TestSolveFromTheBook(t *testing.T) {
	start := `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0}`
	run(t, start, "solve", "--jsonl").want(t, statusDone, `{"score":8,"houses":[{"house":0,"score":-14},`, "")
	a := run(t, "", "solve")
	a.want(t, statusDone, "Kalah(6,4)\nValue 8: the first player wins 28:20 under perfect play\nfrom the opening book (--no-book computes it)\n", "")
	a.want(t, statusDone, "\nBest first move: C\n", "")
}

func TestMakeBook(t *testing.T) {
	out := filepath.Join(t.TempDir(), "book.bin")
	run(t, "", "book", "--out", out, "--seeds", "1", "--moves", "1").want(t, statusDone, " holds 7 positions, 7 of them new, computed in ", "")
	run(t, "", "book", "--out", out, "--seeds", "1").want(t, statusDone, " holds 7 positions, 0 of them new, ", "")
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	made, err := book.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	rules := engine.Rules{Seeds: 1}
	if scores, ok := made.Find(rules, rules.Start(), 0); !ok || book.Best(scores) != (book.HouseScore{House: 5, Score: 2}) {
		t.Errorf("the start of Kalah(6,1): %v, %v, want F, worth 2", scores, ok)
	}
}

func TestMakeBookRefuses(t *testing.T) {
	damaged := write(t, "book.bin", "no book")
	for _, test := range []struct {
		args []string
		want string
	}{
		{nil, "kalah: --out is missing: which file shall hold the book?\n"},
		{[]string{"--out", damaged}, "damaged opening book"},
		{[]string{"--out", "x", "--moves", "13"}, "13"},
		{[]string{"--out", "x", "--seeds", "21"}, "21"},
		{[]string{"--out", filepath.Join(damaged, "x"), "--seeds", "1"}, "not a directory"},
	} {
		run(t, "", append([]string{"book"}, test.args...)...).want(t, statusWrong, "", test.want)
	}
}
