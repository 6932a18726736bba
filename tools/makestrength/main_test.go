package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"kalah/search/strength"
)

func Example() {
	folder, err := os.MkdirTemp("", "kalah")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "set.jsonl")
	if err := run(context.Background(), io.Discard, []string{"-each", "2", "-seeds", "12,16", "-table", "8", file}); err != nil {
		fmt.Println(err)
		return
	}
	data, err := os.ReadFile(file)
	if err != nil {
		fmt.Println(err)
		return
	}
	set, err := strength.Parse(data)
	fmt.Println(len(set.WithSeeds(12)), len(set.WithSeeds(16)), err)
	// Output: 2 2 <nil>
}

// The same options make the same bytes, whatever table the proofs use.
func TestAgain(t *testing.T) {
	var made [2][]byte
	for i := range made {
		file := filepath.Join(t.TempDir(), "set.jsonl")
		if err := run(t.Context(), io.Discard, []string{"-each", "3", "-seeds", "14", "-table", fmt.Sprint(6 + i), file}); err != nil {
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
	for _, args := range [][]string{{}, {"a", "b"}, {"-each", "0", "a"}, {"-seeds", "thirty", "a"}} {
		if err := run(t.Context(), io.Discard, args); err == nil {
			t.Errorf("%q: got no error", args)
		}
	}
}
