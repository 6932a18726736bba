package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/resources"
	"kalah/search/book"
	"kalah/search/fair"
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
	made := opened(t, out)
	rules := engine.Rules{Seeds: 1}
	if scores, ok := made.Find(rules, rules.Start(), 0); !ok || book.Best(scores) != (book.HouseScore{House: 5, Score: 2}) {
		t.Errorf("the start of Kalah(6,1): %v, %v, want F, worth 2", scores, ok)
	}
}

func TestGuessBook(t *testing.T) {
	out := filepath.Join(t.TempDir(), "book.bin")
	guess := []string{"book", "--out", out, "--seeds", "2", "--turns", "2", "--nodes", "1"}
	run(t, "", guess...).want(t, statusDone, " new, computed in ", "")
	run(t, "", guess...).want(t, statusDone, " 0 of them new, ", "")
	made := opened(t, out)
	rules := engine.Rules{Seeds: 2}
	if best, ok := made.Choice(rules, rules.Start(), engine.First); !ok || best.Score != 6 {
		t.Errorf("the start of Kalah(6,2): %v, %v, want the value 6", best, ok)
	}
	if scores, ok := made.Find(rules, rules.Start(), engine.First); ok {
		t.Errorf("%v is said to be proved", scores)
	}
}

// However many threads look, they find the same.
func TestGuessBookIsTheSame(t *testing.T) {
	folder := t.TempDir()
	var books []string
	for _, threads := range []string{"1", "2"} {
		out := filepath.Join(folder, threads)
		run(t, "", "book", "--out", out, "--seeds", "2", "--turns", "2", "--nodes", "1", "--threads", threads).want(t, statusDone, "", "")
		books = append(books, read(t, out))
	}
	if books[0] != books[1] || len(books[0]) < 100 {
		t.Errorf("books of %d and %d bytes differ", len(books[0]), len(books[1]))
	}
}

// What is guessed until the command is stopped stays.
func TestGuessBookStopped(t *testing.T) {
	out := filepath.Join(t.TempDir(), "book.bin")
	run(t, "", "book", "--out", out, "--seeds", "1", "--turns", "1", "--nodes", "1").want(t, statusDone, "", "")
	before := opened(t, out).Len()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	runIn(ctx, "", "book", "--out", out, "--seeds", "6", "--turns", "1").want(t, statusInterrupted, " 0 of them new, ", "")
	runIn(ctx, "", "book", "--out", out, "--fair", "--turns", "1").want(t, statusInterrupted, " 0 of them new, ", "")
	if after := opened(t, out).Len(); after != before || before == 0 {
		t.Errorf("%d positions, %d before", after, before)
	}
}

func opened(t *testing.T, path string) *book.Book {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	b, err := book.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Whoever plays by the book that is built in finds a house for its first two turns with
// six seeds a house, whatever the opponent plays.
func TestBuiltInBookGuesses(t *testing.T) {
	built, err := book.Open(resources.Book)
	if err != nil {
		t.Fatal(err)
	}
	missing := errors.New("a position is missing")
	for _, rules := range []engine.Rules{{Seeds: 6}, {Seeds: 6, EmptyCapture: true}} {
		err := book.NewMaker(built).AddChoices(t.Context(), rules, book.Scope{Starts: []engine.State{rules.Start()}, Turns: 2}, 1, func(context.Context, engine.State, int) (book.Choice, error) {
			return book.Choice{}, missing
		})
		if err != nil {
			t.Errorf("%+v: %v", rules, err)
		}
		if best, ok := built.Choice(rules, rules.Start(), engine.First); !ok || best.House != 0 {
			t.Errorf("%+v: the start: got %+v, %v, want A", rules, best, ok)
		}
	}
}

// The book that is built in has a line from every fair start, proved throughout: it is worth
// 0 to both players to its end.
func TestBuiltInBookFromFairStarts(t *testing.T) {
	built, err := book.Open(resources.Book)
	if err != nil {
		t.Fatal(err)
	}
	const turns = 3 // of each player
	for _, rules := range []engine.Rules{{Seeds: 4}, {Seeds: 4, EmptyCapture: true}} {
		for _, start := range fair.Starts(rules) {
			state, player := start, engine.First
			for done := 0; done < 2*turns && !state.Finished(); {
				c, ok := built.Choice(rules, state, player)
				if !ok || !c.Proved || c.Score != 0 {
					t.Errorf("%+v: %v, player %d, from %v: got %+v, %v, want a proof of 0", rules, state, player, start, c, ok)
					break
				}
				m, err := rules.Play(state, player, c.House)
				if err != nil {
					t.Fatal(err)
				}
				if !m.ExtraTurn {
					done++
				}
				state, player = m.To, m.Next()
			}
		}
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
		{[]string{"--out", "x", "--turns", "7"}, "expected a whole number from 1 to 6"},
		{[]string{"--out", "x", "--turns", "1", "--moves", "1"}, "none of the others can be"},
		{[]string{"--out", "x", "--turns", "1", "--memory", "64"}, "kalah: --memory is for proofs: it does not go with --turns without --fair\n"},
		{[]string{"--out", "x", "--fair"}, "kalah: --fair is for the first turns: --turns is missing\n"},
		{[]string{"--out", "x", "--fair", "--turns", "1", "--seeds", "4"}, "none of the others can be"},
		{[]string{"--out", "x", "--fair", "--turns", "1", "--nodes", "1"}, "none of the others can be"},
		{[]string{"--out", "x", "--nodes", "1"}, "kalah: --nodes is for guesses: --turns is missing\n"},
		{[]string{"--out", "x", "--turns", "1", "--nodes", "0"}, "expected a whole number from 1 to 10000"},
		{[]string{"--out", "x", "--seeds", "21"}, "21"},
		{[]string{"--out", filepath.Join(damaged, "x"), "--seeds", "1"}, "not a directory"},
		{[]string{"--out", filepath.Join("nowhere", "x"), "--seeds", "20", "--moves", "9"}, "--out: " + filepath.Join("nowhere", "x") + ": the folder nowhere does not exist"},
		{[]string{"--out", t.TempDir(), "--seeds", "1"}, "a folder, expected a file to write"},
	} {
		run(t, "", append([]string{"book"}, test.args...)...).want(t, statusWrong, "", test.want)
	}
}
