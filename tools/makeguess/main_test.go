package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kalah/engine"
	"kalah/search/solver/guess"
	"kalah/tools/command/commandtest"
)

// small are options for a short run.
var small = []string{"positions", "-games", "3", "-turns", "2", "-table", "7"}

// The same options make the same bytes, and weights can be fitted to them.
func TestMakesWeights(t *testing.T) {
	made := commandtest.MakesTheSame(t, run, small, small)
	if n := bytes.Count(made, []byte("\n")); n < 50 {
		t.Errorf("got %d positions, want 50 or more", n)
	}
	positions := filepath.Join(t.TempDir(), "positions.txt")
	if err := os.WriteFile(positions, made, 0o600); err != nil {
		t.Fatal(err)
	}
	if weights := commandtest.Makes(t, run, "fit", "-rounds", "10", positions); len(weights) != 2*guess.Entries {
		t.Errorf("got %d bytes, want 2 for each of %d entries", len(weights), guess.Entries)
	}
}

// Known weights are recovered from values computed with them.
func TestSolve(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	want := make([]float64, entries)
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
	if e := rmse(rows, got, 0); e > 0.001 {
		t.Errorf("an error of %.5f seeds, want next to none", e)
	}
}

// The folded weights are worth the same for every position.
func TestFold(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	whole := make([]float64, entries)
	for i := range whole {
		whole[i] = r.NormFloat64()
	}
	folded := fold(slices.Clone(whole))
	if len(folded) != guess.Entries {
		t.Fatalf("%d entries are left, want %d", len(folded), guess.Entries)
	}
	for range 1000 {
		var s sample
		for i := range houses {
			s.State[i/engine.Houses][i%engine.Houses] = uint8(r.IntN(20))
		}
		x := rowOf(s)
		if got, want := x.sum(folded), x.sum(whole); math.Abs(got-want) > 1e-9 {
			t.Fatalf("%v: got %v, want %v", s.State, got, want)
		}
	}
}

func TestWrongArguments(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.txt")
	if err := os.WriteFile(broken, []byte("0102 5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	commandtest.Refuses(t, run, nil, []string{"guess"}, []string{"positions"}, []string{"positions", "-games", "0", "a"},
		[]string{"fit", "a"}, []string{"fit", "/nowhere/at/all", "b"}, []string{"fit", broken, "b"})
}
