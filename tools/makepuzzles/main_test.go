package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"kalah/search/puzzle"
)

func Example() {
	folder, err := os.MkdirTemp("", "kalah")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "puzzles.json")
	if err := run(context.Background(), io.Discard, []string{"-games", "12", "-each", "1", file}); err != nil {
		fmt.Println(err)
		return
	}
	data, err := os.ReadFile(file)
	if err != nil {
		fmt.Println(err)
		return
	}
	puzzles, err := puzzle.Parse(data)
	fmt.Println(len(puzzles), "puzzles", err)
	// Output: 3 puzzles <nil>
}

// The same options make the same bytes.
func TestAgain(t *testing.T) {
	var made [2][]byte
	for i := range made {
		file := filepath.Join(t.TempDir(), "puzzles.json")
		if err := run(t.Context(), io.Discard, []string{"-games", "6", "-each", "2", "-seed", "3", file}); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		made[i] = data
	}
	if !bytes.Equal(made[0], made[1]) {
		t.Errorf("%s differs from %s", made[0], made[1])
	}
}

func TestWrongArguments(t *testing.T) {
	for _, args := range [][]string{{}, {"a", "b"}, {"-games", "-1", "a"}, {"-each", "-1", "a"}, {"-games", "0", "/nowhere/at/all/p.json"}} {
		if err := run(t.Context(), io.Discard, args); err == nil {
			t.Errorf("%q: got no error", args)
		}
	}
}
