package main

import (
	"bytes"
	"encoding/binary"
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

// small has the options for a short run.
var small = []string{"positions", "-games", "4", "-nodes", "200", "-table", "7", "-exact", "24"}

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
	if weights := commandtest.Makes(t, run, "fit", "-epochs", "1", positions); len(weights) != 2*guess.Inputs*guess.Units {
		t.Errorf("got %d bytes, want 2 for each weight of %d inputs to %d units", len(weights), guess.Inputs, guess.Units)
	}
}

// A second network learns the evaluations of a first one. The file has the same weights.
func TestLearn(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	teacher, pupil := newNet(r), newNet(r)
	rows := make([]row, 4000)
	for i := range rows {
		var s sample
		for at := range 2 * engine.Houses {
			s.State[at/engine.Houses][at%engine.Houses] = uint8(r.IntN(5))
		}
		rows[i] = rowOf(s)
		rows[i].value = teacher.value(&rows[i], new([guess.Units]float32))
	}
	before := pupil.rmse(rows, 0)
	for range 10 {
		if err := pupil.learn(t.Context(), rows, func(int) float32 { return 0.002 }); err != nil {
			t.Fatal(err)
		}
	}
	after := pupil.rmse(rows, 0)
	if after > before/4 {
		t.Errorf("an error of %.2f seeds, and %.2f before: want less than a quarter", after, before)
	}
	most := func() (most float32) {
		for _, weights := range pupil.weights[:guess.TotalInput(0)] {
			most = max(most, slices.Max(weights[:]), -slices.Min(weights[:]))
		}
		return most
	}
	wide := most()
	pupil.center()
	if now := pupil.rmse(rows, 0); math.Abs(now-after) > 0.001 || most() >= wide {
		t.Errorf("centered, the error is %v instead of %v, and the greatest weight %v instead of %v", now, after, most(), wide)
	}
	file := pupil.encode()
	for input := range pupil.weights {
		for unit, want := range pupil.weights[input] {
			got := float32(int16(binary.LittleEndian.Uint16(file[2*(input*guess.Units+unit):]))) / guess.UnitsPerSeed
			if math.Abs(float64(got-want)) > 0.5/guess.UnitsPerSeed {
				t.Fatalf("input %d, unit %d: got %v in the file, want %v", input, unit, got, want)
			}
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
