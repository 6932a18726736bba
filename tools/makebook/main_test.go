package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/search/book"
	"kalah/search/solver"
	"kalah/tools/command/commandtest"
)

// All houses of all positions are proved.
func TestProves(t *testing.T) {
	made, err := book.Open(commandtest.Makes(t, run, "-seeds", "1", "-moves", "1"))
	if err != nil {
		t.Fatal(err)
	}
	rules := engine.Rules{Seeds: 1}
	scores, _ := made.Find(rules, rules.Start(), engine.First)
	if best := book.Best(scores); made.Len() != 7 || best != (solver.HouseScore{House: 5, Score: 2, Proven: true}) {
		t.Errorf("got %d positions, and of the start of Kalah(6,1) %+v, want 7, and F with the score 2", made.Len(), best)
	}
}

// makeBook runs the command and returns its last line of output, the book and its error.
func makeBook(ctx context.Context, t *testing.T, file string, args ...string) (string, *book.Book, error) {
	t.Helper()
	var out strings.Builder
	failed := run(ctx, &out, append(args, file))
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	made, err := book.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	return lines[len(lines)-1], made, failed
}

// Guesses do not depend on the number of threads and are not marked as proved. Guesses in the file are
// not computed again.
func TestGuesses(t *testing.T) {
	var books [2][]byte
	rules := engine.Rules{Seeds: 2}
	for i := range books {
		file := filepath.Join(t.TempDir(), "book.bin")
		guess := []string{"-seeds", "2", "-turns", "2", "-nodes", "1", "-threads", fmt.Sprint(1 + i)}
		said, made, err := makeBook(t.Context(), t, file, guess...)
		if err != nil {
			t.Fatal(said, err)
		}
		if best, ok := made.Choice(rules, rules.Start(), engine.First); !ok || best.Score != 6 || best.Proven {
			t.Errorf("the start of Kalah(6,2): %+v, %v, want the score 6, not proved", best, ok)
		}
		if i == 1 {
			guess = append(guess, "-again")
		}
		if said, _, err := makeBook(t.Context(), t, file, guess...); err != nil || !strings.HasSuffix(said, ", 0 of them new") {
			t.Errorf("%q: %s, %v", guess, said, err)
		}
		if books[i], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(books[0], books[1]) || len(books[0]) < 100 {
		t.Errorf("books of %d and %d bytes differ", len(books[0]), len(books[1]))
	}
}
