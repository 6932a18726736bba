package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"kalah/search/solver/guess"
)

// small are options that take no time to speak of.
var small = []string{"positions", "-games", "3", "-turns", "2", "-table", "7"}

func Example() {
	folder, err := os.MkdirTemp("", "kalah")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	positions, weights := filepath.Join(folder, "positions.txt"), filepath.Join(folder, "weights.bin")
	for _, args := range [][]string{append(small, positions), {"fit", "-rounds", "10", positions, weights}} {
		if err := run(context.Background(), io.Discard, args); err != nil {
			fmt.Println(err)
			return
		}
	}
	info, err := os.Stat(weights)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(info.Size() == 2*guess.Entries)
	// Output: true
}

// The same options make the same bytes.
func TestAgain(t *testing.T) {
	var made [2][]byte
	for i := range made {
		file := filepath.Join(t.TempDir(), "positions.txt")
		if err := run(t.Context(), io.Discard, append(small, file)); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		made[i] = data
	}
	if !bytes.Equal(made[0], made[1]) || bytes.Count(made[0], []byte("\n")) < 50 {
		t.Errorf("%d and %d bytes, want the same, of 50 positions or more", len(made[0]), len(made[1]))
	}
}

// What weights say is found again from what they say.
func TestSolve(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	want := make([]float64, guess.Entries)
	for i := range want {
		want[i] = r.NormFloat64()
	}
	rows := make([]row, 20000)
	for i := range rows {
		for j := range rows[i].at {
			rows[i].at[j] = int32(r.IntN(200))
		}
		rows[i].value = rows[i].sum(want)
		rows[i].seeds = 20
	}
	got, err := solve(t.Context(), rows, 1e-6, 200)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		if math.Abs(got[i]-want[i]) > 0.01 {
			t.Fatalf("entry %d: got %.4f, want %.4f", i, got[i], want[i])
		}
	}
	if e := rmse(rows, got, 0, 99); e > 0.001 {
		t.Errorf("an error of %.5f seeds, want next to none", e)
	}
}

func TestWrongArguments(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.txt")
	if err := os.WriteFile(broken, []byte("0102 5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{},
		{"guess"},
		{"positions"},
		{"positions", "-games", "0", "a"},
		{"fit", "a"},
		{"fit", "/nowhere/at/all", "b"},
		{"fit", broken, "b"},
	} {
		if err := run(t.Context(), io.Discard, args); err == nil {
			t.Errorf("%q: got no error", args)
		}
	}
}
