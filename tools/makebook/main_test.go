package main

import (
	"bytes"
	"context"
	"errors"
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

// An interrupted command keeps the positions of the file.
func TestInterrupted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "book.bin")
	_, before, err := makeBook(t.Context(), t, file, "-seeds", "1", "-turns", "1", "-nodes", "1")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{{"-seeds", "6", "-turns", "1"}, {"-seeds", "1", "-turns", "1", "-again"}, {"-lines", "-turns", "1"}} {
		said, after, err := makeBook(ctx, t, file, args...)
		if !errors.Is(err, context.Canceled) || after.Len() != before.Len() || before.Len() == 0 {
			t.Errorf("%q: %s, %v, %d positions, %d before", args, said, err, after.Len(), before.Len())
		}
	}
}

func TestWrongArguments(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "book.bin")
	if err := os.WriteFile(damaged, []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
	commandtest.Refuses(t, run, nil, []string{"a", "b"}, []string{damaged}, []string{"-moves", "-1", "a"},
		[]string{"-turns", "1", "-moves", "1", "a"}, []string{"-lines", "a"}, []string{"-nodes", "0", "a"}, []string{"-seeds", "21", "a"},
		[]string{t.TempDir()}, []string{filepath.Join(damaged, "a")})
}
